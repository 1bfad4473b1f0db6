interface ImportFacts {
  /** What its runs are called in lists. */
  name: string
  file: 'yaml' | 'pdf'
  /** Its card in the console (specification, section 2.9); null where another page starts it. */
  card: {
    about: string
    action: string
    /** Rooms show their errors as warnings (specification, section 8). */
    errorsAsWarnings?: boolean
  } | null
}

/** Every kind of import, in the order of the console. */
export const importFacts = {
  users: {
    name: 'User Data',
    file: 'yaml',
    card: { about: 'People, roles and academic records.', action: 'Import users' },
  },
  schedule: {
    name: 'Class Schedule',
    file: 'pdf',
    card: {
      about: 'One PDF per term. It replaces the term’s classes for the subjects chosen.',
      action: 'Import schedule',
    },
  },
  'academic-calendar': {
    name: 'Academic Calendar',
    file: 'yaml',
    card: { about: 'Dates of each term.', action: 'Import calendar' },
  },
  'graduation-requirements': {
    name: 'Degree Requirements',
    file: 'yaml',
    card: { about: 'Requirements of the university, majors and minors, by version.', action: 'Import requirements' },
  },
  rooms: {
    name: 'Room Capacities',
    file: 'yaml',
    card: { about: 'Capacity of each room; it limits its classes.', action: 'Import rooms', errorsAsWarnings: true },
  },
  catalog: { name: 'Course Catalog', file: 'yaml', card: null },
} as const satisfies Record<string, ImportFacts>

export type ImportKind = keyof typeof importFacts
export const importKinds = Object.keys(importFacts) as ImportKind[]

/** Kinds whose file is text. */
export type TextKind = {
  [Kind in ImportKind]: (typeof importFacts)[Kind]['file'] extends 'yaml' ? Kind : never
}[ImportKind]
export const textKinds = importKinds.filter((kind): kind is TextKind => importFacts[kind].file === 'yaml')
