/** What of a page a notice can lead to, as the ids of its elements: the pages give them, and the notices name them. */
export const pageParts = {
  /** A block of Course Registration. */
  registration: (block: string) => `registration-${block}`,
  enrolled: (course: string) => `enrolled-${joined(course)}`,
  waiting: (course: string) => `waiting-${joined(course)}`,
  inCart: (course: string) => `cart-${joined(course)}`,
  /** A course of the academic history; without a term, credit from elsewhere. */
  taken: (term: number | null, course: string) => `taken-${term ?? 'elsewhere'}-${joined(course)}`,
  hold: (id: number | string) => `hold-${id}`,
  note: (id: number) => `note-${id}`,
  request: (id: number) => `request-${id}`,
  disclosure: (id: number) => `disclosure-${id}`,
  /** Who opened the record. */
  reads: 'reads',
  /** Whether directory information is withheld. */
  directory: 'directory',
} as const

const joined = (course: string) => course.replaceAll(' ', '-')
