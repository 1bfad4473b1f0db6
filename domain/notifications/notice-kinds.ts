import type { NoticeChoiceId } from './notice-choices.ts'

/** What each kind of notice is told of. A kind begins here; without its words, its link and its choice it does not compile. */
export interface NoticeFacts {
  'waitlist promotion': ClassFacts
  'waitlist skip': ClassFacts & { reasons: string }
  removal: ClassFacts & { note: string | null }
  'registration on behalf': Pick<ClassFacts, 'code'> & {
    action: string
    details: string
    by: 'advisor' | 'registrar'
    note: string | null
  }
  'registration moved': { term: string; code: number; at: string | null }
  'registration opens': { term: string; code: number; when: string; isHeld: boolean }
  'registration open': { term: string; code: number; isHeld: boolean }
  'class changed': { name: string; term: string; sectionId: number; text: string }
  'class suggested': CartFacts
  'class taken from cart': CartFacts
  'cart changed': CartFacts
  'grade posted': GradeFacts
  'grade replaced': GradeFacts
  'grade changed': GradeFacts
  'grade lapsed': GradeFacts
  'grade deadline extended': GradeFacts & { until: string }
  'hold placed': { department: string; type: 'advising' | 'financial'; description: string; expiresOn: string | null }
  'hold lifted': { department: string; description: string }
  'waiver granted': { kind: string; matter: string }
  'waiver revoked': { kind: string; matter: string; resting: string }
  'exception granted': { rule: string; words: string }
  'exception revoked': { words: string; reason: string }
  'categories corrected': { course: string; when: string; label: string; categories: string; note: string }
  note: { by: 'advisor' | 'registrar' }
  'record opened': { reader: string; reason: string }
  'record disclosed': { party: string; what: string; basis: string; on: string }
  request: { title: string; body: string; at: Exclude<NoticePage, 'class' | 'console'>; request: number }
  'plan suggestion': { name: string; words: string; note: string }
  'request waits': { student: string; name: string; request: number }
  message: { by: 'advisor' | 'registrar'; name: string; subject: string; text: string }
  'account corrected': { what: readonly string[]; address: string | null }
  'directory changed': { withheld: boolean }
  'role end': { role: string; endsOn: string; stage: 'month' | 'week' | 'ended' }
  'roles end': { roles: readonly { name: string; role: string }[]; endsOn: string; stage: 'month' | 'week' | 'ended' }
}

/** Of a class that may be gone: then without its term. */
interface ClassFacts {
  course: string
  name: string
  term: string | null
  code: number | null
}

interface CartFacts {
  course: string
  name: string
  term: string
  code: number
  by: 'advisor' | 'registrar'
  note: string | null
}

interface GradeFacts {
  course: string
  term: string
}

export type NoticeKind = keyof NoticeFacts

/** Pages that notices lead to, by their names in contract/pages.ts. */
export type NoticePage = 'profile' | 'courseRegistration' | 'schedulePlanner' | 'class' | 'requests' | 'console'

export interface NoticeLink {
  page: NoticePage
  /** What its address names. */
  values?: Record<string, string | number>
  /** Of what the page shows. */
  part?: string
}

export interface NoticeWords {
  title: string
  body: string
}

interface NoticeRule<Facts> {
  choice: NoticeChoiceId
  words(facts: Facts): NoticeWords
  link(facts: Facts): NoticeLink
}

const registration = (): NoticeLink => ({ page: 'courseRegistration' })
const registrationOf = ({ code }: { code: number | null }): NoticeLink =>
  code === null ? registration() : { page: 'courseRegistration', values: { term: code } }
const tabOf = (tab: string) => (): NoticeLink => ({ page: 'profile', values: { tab } })
const plan = (): NoticeLink => ({ page: 'schedulePlanner', values: { view: 'plan' } })
const history = tabOf('history')
const log = tabOf('audit')
const forTerm = (term: string | null) => (term === null ? '' : ` for ${term}`)
const actors = { advisor: 'an academic advisor', registrar: 'a registrar' } as const
const because = (note: string | null) => (note === null ? '' : `: ${note}`)
const theActor = ({ by }: { by: 'advisor' | 'registrar' }) =>
  by === 'registrar' ? 'A registrar' : 'An academic advisor'
const held = 'A hold blocks your registration. Course Registration says whom to contact to clear it.'
const decide = 'You decide whether to enroll.'
/** So many people are named in one notice; the others are counted. */
const mostNamed = 5

/** A grade never stands in a notice: notices also go out by e-mail. */
const ofGrade = (title: string): NoticeRule<GradeFacts> => ({
  choice: 'grade',
  words: ({ course, term }) => ({
    title: `${title}: ${course}`,
    body: `Your grade in ${course}, ${term}, is in your academic history.`,
  }),
  link: history,
})

/** Every kind of notice: the choice that it belongs to, its words, and where it leads. */
export const noticeKinds: { [Kind in NoticeKind]: NoticeRule<NoticeFacts[Kind]> } = {
  'waitlist promotion': {
    choice: 'promotion',
    words: ({ course, name, term }) => ({
      title: `You are enrolled in ${course}`,
      body: `A seat became free: you are now enrolled in ${name}${forTerm(term)}.`,
    }),
    link: registrationOf,
  },
  'waitlist skip': {
    choice: 'promotion',
    words: ({ course, name, reasons }) => ({
      title: `You were passed over for a seat in ${course}`,
      body: `You keep your place on the waitlist of ${name}. ${reasons}`,
    }),
    link: registrationOf,
  },
  'registration moved': {
    choice: 'registration moved',
    words: ({ term, at }) => ({
      title: `${term} registration begins at another time`,
      body:
        at === null
          ? 'No time is announced for you any more. The registrar will announce another one.'
          : `You can register from ${at}.`,
    }),
    link: registrationOf,
  },
  'registration opens': {
    choice: 'registration opens',
    words: ({ term, when, isHeld }) => ({
      title: `${term} registration opens ${when}`,
      body: isHeld ? held : 'Put the classes you want in your cart: SAM checks them by every rule before you enroll.',
    }),
    link: registrationOf,
  },
  'registration open': {
    choice: 'registration opens',
    words: ({ term, isHeld }) => ({
      title: `${term} registration is open for you`,
      body: isHeld ? held : 'You can enroll in the classes in your cart now.',
    }),
    link: registrationOf,
  },
  removal: {
    choice: 'removal',
    words: ({ course, name, term, note }) => ({
      title: `You were removed from ${course}`,
      body: `${name}${forTerm(term)}: ${note ?? 'you no longer meet its requirements.'}`,
    }),
    link: registrationOf,
  },
  'registration on behalf': {
    choice: 'on behalf',
    words: ({ action, details, by, note }) => ({
      title: `${action}: by ${actors[by]}`,
      body: `${details} ${note ?? ''}`.trim(),
    }),
    link: registrationOf,
  },
  'class changed': {
    choice: 'class changed',
    words: ({ name, term, text }) => ({
      title: `${name} of ${term} has changed`,
      body: text.charAt(0).toUpperCase() + text.slice(1),
    }),
    link: ({ sectionId }) => ({ page: 'class', values: { sectionId } }),
  },
  'class suggested': {
    choice: 'on behalf',
    words: ({ course, name, term, note, by }) => ({
      title: `${course} was added to your cart`,
      body: `${theActor({ by })} suggests ${name} for ${term}${because(note)}. ${decide}`,
    }),
    link: registrationOf,
  },
  'class taken from cart': {
    choice: 'on behalf',
    words: ({ course, name, term, note, by }) => ({
      title: `${course} was removed from your cart`,
      body: `${theActor({ by })} removed ${name} from your cart for ${term}${because(note)}. You can add it again.`,
    }),
    link: registrationOf,
  },
  'cart changed': {
    choice: 'on behalf',
    words: ({ course, name, term, note, by }) => ({
      title: `${course} was changed in your cart`,
      body: `${theActor({ by })} changed ${name} in your cart for ${term}${because(note)}. ${decide}`,
    }),
    link: registrationOf,
  },
  'grade posted': ofGrade('Grade posted'),
  'grade replaced': ofGrade('Grade replaced'),
  'grade changed': ofGrade('Grade changed'),
  'grade lapsed': ofGrade('Grade past its deadline'),
  'grade deadline extended': {
    choice: 'grade',
    words: ({ course, term, until }) => ({
      title: `Later grade deadline: ${course}`,
      body: `Your grade in ${course}, ${term}, is now due by ${until}.`,
    }),
    link: history,
  },
  'hold placed': {
    choice: 'hold',
    words: ({ department, type, description, expiresOn }) => ({
      title: `${department} has placed an ${type === 'advising' ? type : 'account'} hold`,
      body: `${description}. You cannot register for classes ${expiresOn === null ? 'until it is lifted' : `until it is lifted, or ${expiresOn} is over`}; what you are registered for stays. Contact ${department} to clear it.`,
    }),
    link: registration,
  },
  'hold lifted': {
    choice: 'hold',
    words: ({ department, description }) => ({
      title: `The hold by ${department} is lifted`,
      body: `${description}: it no longer blocks your registration.`,
    }),
    link: registration,
  },
  'waiver granted': {
    choice: 'decision',
    words: ({ kind, matter }) => ({
      title: `You were granted a ${kind} waiver`,
      body: `It is for ${matter}. It counts when you register; other rules stay as they are.`,
    }),
    link: registration,
  },
  'waiver revoked': {
    choice: 'decision',
    words: ({ kind, matter, resting }) => ({
      title: `Your ${kind} waiver was revoked`,
      body:
        resting === ''
          ? `It was for ${matter}. None of your registrations depends on it.`
          : `It was for ${matter}. You stay registered for ${resting}; if you drop it, you cannot register for it again.`,
    }),
    link: registration,
  },
  'exception granted': {
    choice: 'degree',
    words: ({ rule, words }) => ({ title: `An exception to “${rule}”`, body: `${words}.` }),
    link: tabOf('degree'),
  },
  'exception revoked': {
    choice: 'degree',
    words: ({ words, reason }) => ({ title: 'An exception was taken back', body: `${words}. ${reason}` }),
    link: tabOf('degree'),
  },
  'categories corrected': {
    choice: 'degree',
    words: ({ course, when, label, categories, note }) => ({
      title: `The ${label} categories of ${course} were corrected`,
      body: `${course}, ${when}, counts toward ${categories}. A registrar says why: ${note}`,
    }),
    link: history,
  },
  note: {
    choice: 'note',
    words: ({ by }) => ({
      title: 'A note for you',
      body: `${theActor({ by })} wrote a note for you. It is on your profile.`,
    }),
    link: () => ({ page: 'profile' }),
  },
  'record opened': {
    choice: 'reading',
    words: ({ reader, reason }) => ({
      title: `${reader} opened your record`,
      body: `They are not an advisor of yours, so SAM asked them why: ${reason}`,
    }),
    link: log,
  },
  'record disclosed': {
    choice: 'disclosure',
    words: ({ party, what, basis, on }) => ({
      title: `Your record was given to ${party}`,
      body: `On ${on}: ${what}. Why it was allowed: ${basis}.`,
    }),
    link: log,
  },
  request: {
    choice: 'decision',
    words: ({ title, body }) => ({ title, body }),
    link: ({ at, request }) => {
      if (at === 'schedulePlanner') return plan()
      if (at === 'requests') return { page: at, values: { request } }
      const part = `request-${request}`
      return at === 'profile' ? { page: at, values: { tab: 'degree' }, part } : { page: at, part }
    },
  },
  'plan suggestion': {
    choice: 'plan',
    words: ({ name, words, note }) => ({ title: `${name} suggests a change to your plan`, body: `${words}. ${note}` }),
    link: plan,
  },
  'request waits': {
    choice: 'turn',
    words: ({ student, name }) => ({
      title: `${student} asks for your approval`,
      body: `${name}. You decide as the instructor.`,
    }),
    link: ({ request }) => ({ page: 'requests', values: { request } }),
  },
  message: {
    choice: 'message',
    words: ({ by, name, subject, text }) => ({
      title: subject,
      // Students read registrars as 'registrar' everywhere.
      body: `${by === 'registrar' ? 'From a registrar' : `From ${name}, academic advisor`}: ${text}`,
    }),
    link: log,
  },
  'account corrected': {
    choice: 'account',
    words: ({ what, address }) => ({
      title: `Your ${what.join(' and ')} ${what.length === 1 ? 'was' : 'were'} corrected`,
      body:
        address === null
          ? 'A registrar corrected it. Tell the registrar if it is wrong.'
          : `A registrar corrected it. You sign in with ${address} from now on. Tell the registrar if you did not ask for it.`,
    }),
    link: log,
  },
  'directory changed': {
    choice: 'account',
    words: ({ withheld }) => ({
      title: `Your directory information is ${withheld ? 'withheld' : 'no longer withheld'}`,
      body: 'A registrar recorded it. You can change it yourself in the Audit Log of your profile.',
    }),
    link: log,
  },
  'role end': {
    choice: 'role end',
    words: ({ role, endsOn, stage }) =>
      stage === 'ended'
        ? {
            title: `Your role ${role} has ended`,
            body: `Its last day was ${endsOn}. Ask a registrar if you need it again.`,
          }
        : {
            title: `Your role ${role} ends on ${endsOn}`,
            body: 'You keep it through that day. Ask a registrar if you need it longer.',
          },
    link: () => ({ page: 'profile' }),
  },
  'roles end': {
    choice: 'role end',
    words: ({ roles, endsOn, stage }) => {
      const count = roles.length === 1 ? 'A role' : `${roles.length} roles`
      const names = roles.slice(0, mostNamed).map(({ name, role }) => `${name}, ${role}`)
      const more = roles.length > mostNamed ? [`and ${roles.length - mostNamed} more`] : []
      return {
        title:
          stage === 'ended'
            ? `${count} ended on ${endsOn}`
            : `${count} ${roles.length === 1 ? 'ends' : 'end'} on ${endsOn}`,
        body: `${[...names, ...more].join('; ')}.`,
      }
    },
    link: ({ stage }) => ({
      page: 'console',
      values: { tab: 'users', role: 'all', ...(stage !== 'ended' && { ends: '30' }) },
    }),
  },
}

export function isNoticeKind(text: string): text is NoticeKind {
  return text in noticeKinds
}

/** The choice of a kind; null for the kind of an older version. */
export function choiceOf(kind: string): NoticeChoiceId | null {
  return isNoticeKind(kind) ? noticeKinds[kind].choice : null
}
