/** The facts of each kind of notice. A kind begins here; without its words, its link and its choice it does not compile. */
export interface NoticeFacts {
  'waitlist promotion': ClassFacts
  'waitlist skip': ClassFacts & { reasons: string }
  removal: ClassFacts & { note: string | null }
  'registration on behalf': Pick<ClassFacts, 'code'> & {
    /** Null where the class is not held any more. */
    course: string | null
    /** Whether its student waits for a seat of it. */
    waits: boolean
    action: string
    details: string
    by: 'advisor' | 'registrar'
    note: string | null
  }
  'registration moved': { term: string; code: number; at: string | null }
  'registration opens': { term: string; code: number; when: string; isHeld: boolean }
  'registration open': { term: string; code: number; isHeld: boolean }
  'class changed': {
    name: string
    term: string
    sectionId: number
    text: string
    /** The course of a class that is not in the schedule any more. */
    removedFrom: { code: number; subject: string; number: string } | null
  }
  'class suggested': CartFacts
  'class taken from cart': CartFacts
  'cart changed': CartFacts
  'grade posted': GradeFacts
  'grade replaced': GradeFacts
  'grade changed': GradeFacts
  'grade lapsed': GradeFacts
  'grade deadline extended': Logged & GradeFacts & { until: string }
  'hold placed': {
    id: number
    department: string
    type: 'advising' | 'financial'
    description: string
    expiresOn: string | null
  }
  'hold lifted': { department: string; description: string }
  'waiver granted': Logged & { kind: string; matter: string }
  'waiver revoked': Logged & { kind: string; matter: string; resting: string }
  'exception granted': { id: number; rule: string; words: string }
  'exception revoked': Logged & { words: string; reason: string }
  'categories corrected': {
    course: string
    code: number | null
    when: string
    label: string
    categories: string
    note: string
  }
  note: { id: number; by: 'advisor' | 'registrar' }
  'record opened': { reader: string; reason: string }
  'record disclosed': { id: number; party: string; what: string; basis: string; on: string }
  request: {
    title: string
    body: string
    at: Exclude<NoticePage, 'classSearch' | 'class' | 'console'>
    request: number
  }
  'plan suggestion': { id: number; name: string; words: string; note: string }
  'request waits': {
    student: string
    name: string
    request: number
    /** The absent instructors whose turn it is; none where it is the reader's own. */
    inPlaceOf: readonly string[]
  }
  'delegate named': { name: string; beginsOn: string; endsOn: string }
  'delegate released': { name: string }
  message: Logged & { by: 'advisor' | 'registrar'; name: string; subject: string; text: string }
  'account corrected': Logged & { what: readonly string[]; address: string | null }
  'roles changed': Logged & { what: string }
  'directory changed': { withheld: boolean }
  'role end': { role: string; endsOn: string; stage: 'month' | 'week' | 'ended' }
  'roles end': { roles: readonly { name: string; role: string }[]; endsOn: string; stage: 'month' | 'week' | 'ended' }
}

/** Of what stands in the log alone. */
interface Logged {
  /** Its entry. */
  entry: number
}

/** Of a class that may be gone: then without its term. */
interface ClassFacts {
  course: string
  name: string
  term: string | null
  code: number | null
}

export interface CartFacts {
  course: string
  name: string
  term: string
  code: number
  by: 'advisor' | 'registrar'
  note: string | null
}

export interface GradeFacts {
  course: string
  term: string
  code: number
}

export type NoticeKind = keyof NoticeFacts

/** Pages that notices lead to, by their names in contract/pages.ts. */
export type NoticePage =
  | 'profile'
  | 'courseRegistration'
  | 'schedulePlanner'
  | 'classSearch'
  | 'class'
  | 'requests'
  | 'console'
