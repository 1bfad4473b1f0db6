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
  /** An entry of the log. */
  entry: (id: number | string) => `entry-${id}`,
  /** An exception to a requirement, where the requirement stands. */
  exception: (id: number) => `exception-${id}`,
  /** What an advisor suggests about a plan. */
  suggestion: (id: number) => `suggestion-${id}`,
  /** Who opened the record. */
  reads: 'reads',
  /** Whether directory information is withheld. */
  directory: 'directory',
  planReview: 'plan-review',
} as const

/** Where a row stands, by how its id begins: there one looks on once the row itself is gone. */
const blocks = {
  enrolled: pageParts.registration('classes'),
  waiting: pageParts.registration('classes'),
  cart: pageParts.registration('cart'),
  hold: pageParts.registration('appointment'),
  taken: 'history',
  request: 'requests',
  disclosure: 'disclosures',
  entry: 'changes',
  suggestion: pageParts.planReview,
} as const

/** The block in which a part of a page stands; null where it has none. */
export function blockOf(part: string): string | null {
  const begins = part.split('-')[0] ?? ''
  return Object.hasOwn(blocks, begins) ? blocks[begins as keyof typeof blocks] : null
}

/** The parts that are a class of the term whose registration the page shows. */
const classParts = ['enrolled', 'waiting', 'cart']

/** The course ('CSE 214') whose class a part of Course Registration is; null for every other part. */
export function courseOfPart(part: string): string | null {
  const [begins = '', subject, number, ...more] = part.split('-')
  return classParts.includes(begins) && subject && number && more.length === 0 ? `${subject} ${number}` : null
}

const joined = (course: string) => course.replaceAll(' ', '-')
