import type { EntryKind } from '../audit/entry-kinds.ts'
import type { NoticeChoiceId } from './notice-choices.ts'
import type { CartFacts, GradeFacts, NoticeFacts, NoticeKind, NoticePage } from './notice-facts.ts'
import { pageParts } from './page-parts.ts'

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

const registrationOf = (code: number | null, part: string): NoticeLink => ({
  page: 'courseRegistration',
  ...(code !== null && { values: { term: code } }),
  part,
})
const appointmentOf = ({ code }: { code: number }) => registrationOf(code, pageParts.registration('appointment'))
const cartOf = ({ code, course }: CartFacts) => registrationOf(code, pageParts.inCart(course))
const plan = (part: string): NoticeLink => ({ page: 'schedulePlanner', values: { view: 'plan' }, part })
const takenIn = ({ code, course }: { code: number | null; course: string }): NoticeLink => ({
  page: 'profile',
  values: { tab: 'history' },
  part: pageParts.taken(code, course),
})
const listOf = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)
const inLog = (part: string): NoticeLink => ({ page: 'profile', values: { tab: 'audit' }, part })
/** The log with the entries of one kind alone, the newest first. */
const logOf = (kind: EntryKind): NoticeLink => ({ page: 'profile', values: { tab: 'audit', kind } })
const entryOf =
  (kind: EntryKind) =>
  ({ entry }: { entry: number }): NoticeLink => ({ ...logOf(kind), part: pageParts.entry(entry) })
const forTerm = (term: string | null) => (term === null ? '' : ` for ${term}`)
const actors = { advisor: 'an academic advisor', registrar: 'a registrar' } as const
const because = (note: string | null) => (note === null ? '' : `: ${note}`)
const theActor = ({ by }: { by: 'advisor' | 'registrar' }) =>
  by === 'registrar' ? 'A registrar' : 'An academic advisor'
const held = 'A hold blocks your registration. Course Registration says who to contact to clear it.'
const decide = 'You decide whether to enroll.'
/** How many people are named in one notice; the others are counted. */
const mostNamed = 5

/** A grade never stands in a notice: notices also go out by e-mail. */
const ofGrade = (title: string): NoticeRule<GradeFacts> => ({
  choice: 'grade',
  words: ({ course, term }) => ({
    title: `${title}: ${course}`,
    body: `Your grade in ${course}, ${term}, is in your academic history.`,
  }),
  link: takenIn,
})

/** Every kind of notice: the choice that it belongs to, its words, and where it leads. */
export const noticeKinds: { [Kind in NoticeKind]: NoticeRule<NoticeFacts[Kind]> } = {
  'waitlist promotion': {
    choice: 'promotion',
    words: ({ course, name, term }) => ({
      title: `You are enrolled in ${course}`,
      body: `A seat became free: you are now enrolled in ${name}${forTerm(term)}.`,
    }),
    link: ({ code, course }) => registrationOf(code, pageParts.enrolled(course)),
  },
  'waitlist skip': {
    choice: 'promotion',
    words: ({ course, name, reasons }) => ({
      title: `You were passed over for a seat in ${course}`,
      body: `You keep your place on the waitlist of ${name}. ${reasons}`,
    }),
    link: ({ code, course }) => registrationOf(code, pageParts.waiting(course)),
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
    link: appointmentOf,
  },
  'registration opens': {
    choice: 'registration opens',
    words: ({ term, when, isHeld }) => ({
      title: `${term} registration opens ${when}`,
      body: isHeld ? held : 'Put the classes you want in your cart: SAM checks them by every rule before you enroll.',
    }),
    link: appointmentOf,
  },
  'registration open': {
    choice: 'registration opens',
    words: ({ term, isHeld }) => ({
      title: `${term} registration is open for you`,
      body: isHeld ? held : 'You can enroll in the classes in your cart now.',
    }),
    link: appointmentOf,
  },
  removal: {
    choice: 'removal',
    words: ({ course, name, term, note }) => ({
      title: `You were removed from ${course}`,
      body: `${name}${forTerm(term)}: ${note ?? 'you no longer meet its requirements.'}`,
    }),
    link: ({ code }) => registrationOf(code, pageParts.registration('classes')),
  },
  'registration on behalf': {
    choice: 'on behalf',
    words: ({ action, details, by, note }) => ({
      title: `${action}: by ${actors[by]}`,
      body: `${details} ${note ?? ''}`.trim(),
    }),
    link: ({ code, course, waits }) => {
      if (course === null) return registrationOf(code, pageParts.registration('classes'))
      return registrationOf(code, waits ? pageParts.waiting(course) : pageParts.enrolled(course))
    },
  },
  'class changed': {
    choice: 'class changed',
    words: ({ name, term, text }) => ({
      title: `${name} of ${term} has changed`,
      body: text.charAt(0).toUpperCase() + text.slice(1),
    }),
    // A removed class has no page; the other classes of its course are what helps.
    link: ({ sectionId, removedFrom }): NoticeLink => {
      if (removedFrom === null) return { page: 'class', values: { sectionId } }
      const { code, subject, number } = removedFrom
      return { page: 'classSearch', values: { term: code, subject, number } }
    },
  },
  'class suggested': {
    choice: 'on behalf',
    words: ({ course, name, term, note, by }) => ({
      title: `${course} was added to your cart`,
      body: `${theActor({ by })} suggests ${name} for ${term}${because(note)}. ${decide}`,
    }),
    link: cartOf,
  },
  'class taken from cart': {
    choice: 'on behalf',
    words: ({ course, name, term, note, by }) => ({
      title: `${course} was removed from your cart`,
      body: `${theActor({ by })} removed ${name} from your cart for ${term}${because(note)}. You can add it again.`,
    }),
    link: ({ code }) => registrationOf(code, pageParts.registration('cart')),
  },
  'cart changed': {
    choice: 'on behalf',
    words: ({ course, name, term, note, by }) => ({
      title: `${course} was changed in your cart`,
      body: `${theActor({ by })} changed ${name} in your cart for ${term}${because(note)}. ${decide}`,
    }),
    link: cartOf,
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
    link: entryOf('grade'),
  },
  'hold placed': {
    choice: 'hold',
    words: ({ department, type, description, expiresOn }) => ({
      title: `${department} has placed an ${type === 'advising' ? type : 'account'} hold`,
      body: `${withoutStop(description)}. You cannot register for classes ${expiresOn === null ? 'until it is lifted' : `until it is lifted, or ${expiresOn} is over`}; what you are registered for stays. Contact ${department} to clear it.`,
    }),
    link: ({ id }) => registrationOf(null, pageParts.hold(id)),
  },
  'hold lifted': {
    choice: 'hold',
    words: ({ department, description }) => ({
      title: `The hold by ${department} is lifted`,
      body: `${withoutStop(description)}: it no longer blocks your registration.`,
    }),
    link: () => registrationOf(null, pageParts.registration('appointment')),
  },
  'waiver granted': {
    choice: 'decision',
    words: ({ kind, matter }) => ({
      title: `You were granted a ${kind} waiver`,
      body: `It is for ${matter}. It counts when you register; other rules stay as they are.`,
    }),
    link: entryOf('waiver'),
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
    link: entryOf('waiver'),
  },
  'exception granted': {
    choice: 'degree',
    words: ({ rule, words }) => ({ title: `An exception to “${rule}”`, body: `${words}.` }),
    link: ({ id }) => ({ page: 'profile', values: { tab: 'degree' }, part: pageParts.exception(id) }),
  },
  'exception revoked': {
    choice: 'degree',
    words: ({ words, reason }) => ({ title: 'An exception was taken back', body: `${words}. ${reason}` }),
    link: entryOf('waiver'),
  },
  'categories corrected': {
    choice: 'degree',
    words: ({ course, when, label, categories, note }) => ({
      title: `The ${label} categories of ${course} were corrected`,
      body: `${course}, ${when}, counts toward ${categories}. A registrar says why: ${note}`,
    }),
    link: takenIn,
  },
  note: {
    choice: 'note',
    words: ({ by }) => ({
      title: 'A note for you',
      body: `${theActor({ by })} wrote a note for you. It is on your profile.`,
    }),
    link: ({ id }) => ({ page: 'profile', part: pageParts.note(id) }),
  },
  'record opened': {
    choice: 'reading',
    words: ({ reader, reason }) => ({
      title: `${reader} opened your record`,
      body: `They are not an advisor of yours, so SAM asked them why: ${reason}`,
    }),
    link: () => inLog(pageParts.reads),
  },
  'record disclosed': {
    choice: 'disclosure',
    words: ({ party, what, basis, on }) => ({
      title: `Your record was given to ${party}`,
      body: `On ${on}: ${what}. Why it was allowed: ${basis}.`,
    }),
    link: ({ id }) => inLog(pageParts.disclosure(id)),
  },
  request: {
    choice: 'decision',
    words: ({ title, body }) => ({ title, body }),
    link: ({ at, request }) => {
      if (at === 'schedulePlanner') return plan(pageParts.planReview)
      if (at === 'requests') return { page: at, values: { request } }
      const part = pageParts.request(request)
      return at === 'profile' ? { page: at, values: { tab: 'degree' }, part } : { page: at, part }
    },
  },
  'plan suggestion': {
    choice: 'plan',
    words: ({ name, words, note }) => ({ title: `${name} suggests a change to your plan`, body: `${words}. ${note}` }),
    link: ({ id }) => plan(pageParts.suggestion(id)),
  },
  'request waits': {
    choice: 'turn',
    words: ({ student, name, inPlaceOf }) => ({
      title: `${student} asks for your approval`,
      body: `${name}. You decide ${inPlaceOf.length === 0 ? 'as the instructor' : `in place of ${listOf(inPlaceOf)}, who ${inPlaceOf.length === 1 ? 'is' : 'are'} away`}.`,
    }),
    link: ({ request }) => ({ page: 'requests', values: { request } }),
  },
  'delegate named': {
    choice: 'turn',
    words: ({ name, beginsOn, endsOn }) => ({
      title: `You decide requests for ${name}`,
      body: `${name} is away from ${beginsOn} to ${endsOn} and named you. Their requests stand among yours in those days.`,
    }),
    link: () => ({ page: 'requests' }),
  },
  'delegate released': {
    choice: 'turn',
    words: ({ name }) => ({
      title: `You no longer decide requests for ${name}`,
      body: 'What you decided in their place stays.',
    }),
    link: () => ({ page: 'requests' }),
  },
  message: {
    choice: 'message',
    words: ({ by, name, subject, text }) => ({
      title: subject,
      // Students read registrars as 'registrar' everywhere.
      body: `${by === 'registrar' ? 'From a registrar' : `From ${name}, academic advisor`}: ${text}`,
    }),
    link: entryOf('message'),
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
    link: entryOf('account'),
  },
  'roles changed': {
    choice: 'account',
    words: ({ what }) => ({ title: 'Your roles changed', body: `${what} Ask a registrar if you did not expect it.` }),
    link: entryOf('account'),
  },
  'directory changed': {
    choice: 'account',
    words: ({ withheld }) => ({
      title: `Your directory information is ${withheld ? 'withheld' : 'no longer withheld'}`,
      body: 'A registrar recorded it. You can change it yourself in the Audit Log of your profile.',
    }),
    link: () => inLog(pageParts.directory),
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
    link: ({ stage }) => (stage === 'ended' ? logOf('account') : { page: 'profile' }),
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

/** What a hold is for may be a sentence of its own; here it is part of another. */
function withoutStop(text: string): string {
  return text.replace(/\.$/, '')
}
