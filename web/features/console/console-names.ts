/** What the address of the console keeps in every section. */
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
  'state',
  'student',
  'program',
] as const
