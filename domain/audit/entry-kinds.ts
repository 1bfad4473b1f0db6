/** Kinds of entries that a reader of a record's log asks for, and how the log marks them. */
export const entryKinds = {
  grade: { title: 'Grade', entities: ['enrollment', 'grade_extension', 'grade change'], category: 'grade' },
  class: { title: 'Class added or dropped', entities: ['enrollment', 'waitlist', 'cart'], category: 'enrollment' },
  'class changed': { title: 'Class changed', entities: ['section'], category: null },
  hold: { title: 'Hold', entities: ['hold'], category: null },
  waiver: { title: 'Waiver or exception', entities: ['waiver', 'degree_exception', 'degree_pin'], category: null },
  request: { title: 'Request', entities: ['request'], category: null },
  program: { title: 'Program', entities: ['program', 'student_program'], category: null },
  plan: { title: 'Plan', entities: ['plan', 'planned_course', 'plan review'], category: null },
  transcript: { title: 'Transcript or disclosure', entities: ['transcript', 'disclosure'], category: null },
  message: { title: 'Message', entities: ['message'], category: null },
  account: {
    title: 'Role or account',
    entities: ['granted_role', 'granted_role end', 'account', 'person', 'instructor_link'],
    category: null,
  },
} as const satisfies Record<string, { title: string; entities: readonly string[]; category: string | null }>

export type EntryKind = keyof typeof entryKinds
export const entryKindIds = Object.keys(entryKinds) as [EntryKind, ...EntryKind[]]

/** Who did it, as a reader asks. */
export const entryActors = ['student', 'registrar', 'advisor', 'instructor', 'system'] as const
export type EntryActor = (typeof entryActors)[number]
