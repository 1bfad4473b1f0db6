import type { Role } from '@sam/domain/people/role'

/** The people the test signs in, beside a visitor and someone whose session has ended. */
export const callers = {
  student: ['Student'],
  instructor: ['Instructor'],
  advisor: ['Academic Advisor'],
  registrar: ['Registrar'],
  'student and instructor': ['Student', 'Instructor'],
  'every role': ['Student', 'Instructor', 'Academic Advisor', 'Registrar'],
  'never imported': [],
  /** Signed in when every role was granted; all were taken away since. */
  'role taken away': [],
} as const satisfies Record<string, readonly Role[]>
export type Caller = keyof typeof callers

/** Those beside them who stand in a relation to something, and call only where it decides. */
export const relatives = {
  /** A student of CEAS who has one of everything; see plant-access-world.ts. */
  'asking student': ['Student'],
  'own advisor': ['Academic Advisor'],
  /** Of the college CAS. */
  'advisor elsewhere': ['Academic Advisor'],
  /** Teaches {foreign}. */
  colleague: ['Instructor'],
} as const satisfies Record<string, readonly Role[]>
export type Relative = keyof typeof relatives

export interface AccessLine {
  /** The callers that the route lets in; the others get 401 without a session, 403 with one. */
  who: 'anyone' | 'signed in' | readonly Role[]
  /**
   * What to call, where the route has parameters or must be asked something. {self} is the caller's own number,
   * {enrolled} that of a student that the instructor teaches, {other} of one that nobody here teaches, {registrar} of a
   * registrar who is not a student, {nobody} one that nobody has; {self.email} and so on are their addresses; {class} is
   * the class that the instructor teaches, {foreign} that of a colleague, {run} an import that is over, {id} a UUID of
   * nothing. {asking} is the asking student's number, and {hold}, {waiver}, {note}, {request}, {plan}, {review}, {whatIf}
   * and {schedule} are theirs.
   */
  url?: string
  payload?: string | Record<string, unknown>
  /** Of a payload that is a text, where it is not plain. */
  type?: string
  /** For holders of these roles the relation to the record decides: `relations` says who gets in. */
  decidedInside?: true
  /** What the relation to the record decides: [caller, address, status]. */
  relations?: readonly (readonly [Caller | Relative, string, number])[]
  /** Why a route that names a record has no relations. */
  alike?: string
}

export const registrar: readonly Role[] = ['Registrar']
export const profiles = (of: (number: string) => string): AccessLine['relations'] => [
  ['student', of('self'), 200],
  ['student', of('enrolled'), 403],
  ['student', of('registrar'), 403],
  ['student', of('nobody'), 403],
  ['instructor', of('enrolled'), 200],
  ['instructor', of('other'), 403],
  ['instructor', of('nobody'), 403],
  ['student and instructor', of('self'), 200],
  ['student and instructor', of('enrolled'), 403],
  ['advisor', of('enrolled'), 200],
  ['advisor', of('other'), 200],
  ['advisor', of('registrar'), 403],
  ['advisor', of('nobody'), 404],
  ['registrar', of('other'), 200],
  ['registrar', of('registrar'), 200],
  ['registrar', of('nobody'), 404],
  ['every role', of('other'), 200],
  ['never imported', of('other'), 403],
  ['never imported', of('nobody'), 403],
  ['role taken away', of('other'), 403],
  ['own advisor', of('asking'), 200],
  ['advisor elsewhere', of('asking'), 403],
  ['advisor elsewhere', of('nobody'), 404],
  ['colleague', of('other'), 200],
  ['colleague', of('enrolled'), 403],
]

/** What is kept about a record, for its person and for registrars. */
export const register = (what: string): AccessLine => ({
  who: 'signed in',
  url: `/api/users/{self}/${what}`,
  relations: [
    ['student', `/api/users/{enrolled}/${what}`, 403],
    ['student', `/api/users/{nobody}/${what}`, 403],
    ['instructor', `/api/users/{enrolled}/${what}`, 403],
    ['advisor', `/api/users/{other}/${what}`, 403],
    ['advisor', `/api/users/{nobody}/${what}`, 403],
    ['own advisor', `/api/users/{asking}/${what}`, 403],
    ['registrar', `/api/users/{other}/${what}`, 200],
    ['registrar', `/api/users/{nobody}/${what}`, 404],
  ],
})

export const roster = (url: string): AccessLine => ({
  who: ['Instructor', 'Academic Advisor', 'Registrar'],
  url,
  decidedInside: true,
  relations: [
    ['instructor', url, 200],
    ['student and instructor', url, 403],
    ['advisor', url, 200],
    ['registrar', url, 200],
    ['every role', url, 200],
    ['colleague', url, 403],
    ['advisor elsewhere', url, 403],
    ['instructor', url.replace('{class}', '{foreign}'), 403],
    ['instructor', url.replace('{class}', '999999'), 403],
    ['registrar', url.replace('{class}', '999999'), 404],
  ],
})

/** What instructors do on the grades of their own classes, and registrars where they may. */
export const grading = (path: string, payload: AccessLine['payload'], who: readonly Role[]): AccessLine => {
  const url = (of: string) => `/api/rosters/${of}/${path}`
  return {
    who,
    url: url('{class}'),
    payload,
    decidedInside: true,
    relations: [
      ['student and instructor', url('{class}'), 403],
      ['every role', url('{class}'), who.includes('Registrar') ? 200 : 403],
      ['colleague', url('{class}'), 403],
      ['instructor', url('{foreign}'), 403],
      ['instructor', url('999999'), 403],
      ['instructor', url('{class}'), 200],
    ],
  }
}

export const registering: readonly Role[] = ['Student', 'Academic Advisor', 'Registrar']
/**
 * A student's own registration; that of others registrars and the advisors of the student's units, who must say why:
 * behalf-routes.test.ts has the advisors of other units.
 */
export const command = (url: string): AccessLine => ({
  who: registering,
  url,
  payload: {},
  decidedInside: true,
  relations: [
    ['student', url, 400],
    ['student', `${url}?student={other}`, 400],
    ['advisor', `${url}?student={other}`, 400],
    ['advisor', url, 400],
    ['registrar', `${url}?student={other}`, 400],
  ],
})
/** A student's own; of others registrars and advisors, named in the address. */
export const registrationOf = (url: string): AccessLine => ({
  who: registering,
  url,
  decidedInside: true,
  relations: [
    ['student', url, 200],
    ['student', `${url}?student={other}`, 403],
    ['advisor', `${url}?student={other}`, 200],
    ['advisor', url, 403],
    ['own advisor', `${url}?student={asking}`, 200],
    ['advisor elsewhere', `${url}?student={asking}`, 403],
    ['registrar', `${url}?student={other}`, 200],
    ['registrar', url, 403],
  ],
})
export const cart = '/api/registration/202509/cart/999999'
export const keepers: readonly Role[] = ['Academic Advisor', 'Registrar']
export const staff: readonly Role[] = ['Instructor', 'Academic Advisor', 'Registrar']

/** Students read their own, advisors and registrars every student's. */
export const ownOrAdvised = (what: 'holds' | 'waivers' | 'requests' | 'notes' | 'contacts'): AccessLine => ({
  who: keepers,
  url: `/api/users/{other}/${what}`,
  relations: [
    ['student', `/api/users/{self}/${what}`, 200],
    ['student', `/api/users/{nobody}/${what}`, 403],
    ['instructor', `/api/users/{enrolled}/${what}`, 403],
    ['every role', `/api/users/{self}/${what}`, 200],
    ['advisor', `/api/users/{nobody}/${what}`, 404],
    ['own advisor', `/api/users/{asking}/${what}`, 200],
    ['advisor elsewhere', `/api/users/{asking}/${what}`, 403],
    ['registrar', `/api/users/{registrar}/${what}`, 404],
  ],
})

/** Who may use what the asking student has under a number of its own, and how the others are refused. */
export const numbered = (
  address: string,
  statuses: Partial<Record<Caller | Relative, number>>,
): Pick<Required<AccessLine>, 'url' | 'relations'> => ({
  url: address.replaceAll(/\{\w+\}/g, '999999'),
  relations: (Object.entries(statuses) as [Caller | Relative, number][]).map(([as, status]) => [as, address, status]),
})

/** Nobody's number is found; whose record it is asked of is decided first. */
export const ofTranscript = (what: string): AccessLine => {
  const url = (of: string) => `/api/users/{${of}}/transcripts/SAM-0000-0000-0000${what}`
  return {
    who: ['Student', 'Registrar'],
    url: url('enrolled'),
    decidedInside: true,
    relations: [
      ['student', url('self'), 404],
      ['student', url('enrolled'), 403],
      ['registrar', url('other'), 404],
      ['every role', url('other'), 404],
    ],
  }
}

/** What the student, advisors of the student and registrars read of the whole record. */
export const ofWholeRecord = (what: string): AccessLine => ({
  who: 'signed in',
  url: `/api/users/{enrolled}/${what}`,
  decidedInside: true,
  relations: [
    ['student', `/api/users/{self}/${what}`, 200],
    ['student', `/api/users/{enrolled}/${what}`, 403],
    ['student', `/api/users/{nobody}/${what}`, 403],
    ['instructor', `/api/users/{enrolled}/${what}`, 403],
    ['advisor', `/api/users/{other}/${what}`, 200],
    ['advisor', `/api/users/{nobody}/${what}`, 404],
    ['own advisor', `/api/users/{asking}/${what}`, 200],
    ['advisor elsewhere', `/api/users/{asking}/${what}`, 403],
    ['registrar', `/api/users/{other}/${what}`, 200],
    ['registrar', `/api/users/{registrar}/${what}`, 404],
    ['never imported', `/api/users/{other}/${what}`, 403],
  ],
})

/** Who lifts a hold or revokes a waiver of the asking student, and who does not. */
export const kept = {
  student: 403,
  'asking student': 403,
  instructor: 403,
  'role taken away': 403,
  'advisor elsewhere': 403,
  'own advisor': 200,
} as const
