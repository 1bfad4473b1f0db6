import type { ImportKind } from '@sam/contract/imports/imports'

/** One of the console's five import cards (specification, section 2.9). */
export interface ImportCardFacts {
  kind: Exclude<ImportKind, 'catalog'>
  title: string
  about: string
  action: string
  accept: string
  /** Said when the button is used without a file (section 8). */
  withoutFile: string
  /** Rooms show their errors as warnings (section 8). */
  errorsAsWarnings?: boolean
}

const yaml = '.yaml,.yml'
const withoutFile = 'Please select a file first'

export const importCards: readonly ImportCardFacts[] = [
  {
    kind: 'users',
    title: 'User Data Import',
    about: 'People, roles and academic records.',
    action: 'Import users',
    accept: yaml,
    withoutFile,
  },
  {
    kind: 'schedule',
    title: 'Class Schedule Import',
    about: 'One PDF per term. It replaces the term’s classes for the subjects chosen.',
    action: 'Import schedule',
    accept: '.pdf',
    withoutFile: 'Please select a PDF file',
  },
  {
    kind: 'academic-calendar',
    title: 'Academic Calendar Import',
    about: 'Dates of each term.',
    action: 'Import calendar',
    accept: yaml,
    withoutFile,
  },
  {
    kind: 'graduation-requirements',
    title: 'Degree Requirements Import',
    about: 'The university’s own requirements for graduation.',
    action: 'Import requirements',
    accept: yaml,
    withoutFile,
  },
  {
    kind: 'rooms',
    title: 'Room Capacities Import',
    about: 'Capacity of each room; it limits its classes.',
    action: 'Import rooms',
    accept: yaml,
    withoutFile,
    errorsAsWarnings: true,
  },
]

/** What a run of a kind is called in lists: the card's title without the word Import. */
export function kindName(kind: ImportKind): string {
  if (kind === 'catalog') return 'Course Catalog'
  return importCards.find((card) => card.kind === kind)?.title.replace(' Import', '') ?? kind
}
