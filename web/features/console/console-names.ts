/** What the address of the console keeps, whichever section is open. */
export const consoleNames = [
  'tab',
  'class',
  'term',
  'subject',
  'number',
  'classNumber',
  'words',
  'user',
  'q',
  'role',
  'unit',
  'ends',
  'student',
  'program',
] as const
