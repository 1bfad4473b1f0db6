import type { Policies } from '../kernel/institution.ts'
import type { AcademicStanding } from '../kernel/institution.ts'
import { explainReason } from '../requisites/describe/explain-reason.ts'
import { termName } from '../terms/term.ts'
import type { Overlap } from '../timetable/find-overlaps.ts'
import { clockTime } from '../timetable/section.ts'
import { nameApprovers } from './overrides/approvers.ts'
import type { ExplainedRefusal, Refusal, RefusalFacts, RefusalKind } from './refusal.ts'

type Explain<Kind extends RefusalKind> = (facts: RefusalFacts<Kind>) => Omit<ExplainedRefusal, 'liftedBy'>

function reasonsOf({ reasons }: RefusalFacts<'prerequisite'>): string {
  return reasons.map(explainReason).join(' ')
}

/** 'M, W 10:00 to 11:20', with the dates when the stretch is shorter than both classes. */
export function overlapText({ days, start, end, firstDate, lastDate }: Overlap): string {
  const dates = firstDate !== null && lastDate !== null ? `, ${firstDate} to ${lastDate}` : ''
  return `${days.join(', ')} ${clockTime(start)} to ${clockTime(end)}${dates}`
}

const credits = (count: number) => `${count} ${count === 1 ? 'credit' : 'credits'}`
const listOf = (names: readonly string[]) => new Intl.ListFormat('en-US').format([...new Set(names)])
const times = (count: number) => (count === 2 ? 'twice' : `${count} times`)

const standingWords: Record<AcademicStanding, string> = {
  good: '',
  notice: '',
  'first-semester warning': ' while you are on a first-semester warning',
  warning: ' while you are on a warning',
  probation: ' while you are on probation',
  suspension: ' after your reinstatement',
}

const askDepartment = { kind: 'request waiver', text: 'Ask the department for permission.' } as const
const askAdvisor = { kind: 'none', text: 'Talk to an academic advisor.' } as const

/** Every refusal of registration once: its sentence, what lifts it, and its remedy. A new kind does not compile without its own. */
const explanations: { [Kind in RefusalKind]: Explain<Kind> } = {
  'period not begun': ({ beginsAt, standing, credits: own }) => ({
    rule:
      beginsAt === null
        ? `Registration for ${standing} students has not been announced yet.`
        : `Registration for ${standing} students with your credits has not opened yet.`,
    figure: `${standing}, ${credits(own)} earned`,
    overrides: [],
    remedy: {
      kind: 'wait',
      text: beginsAt === null ? 'The registrar will announce when it opens.' : 'Register when it opens.',
    },
  }),
  'period over': ({ endedOn }) => ({
    rule: `Late registration ended on ${endedOn}.`,
    figure: null,
    overrides: [],
    remedy: { kind: 'none', text: 'Choose a class in a later term.' },
  }),
  hold: ({ type, description, department }) => ({
    rule: `${type === 'advising' ? 'An' : 'A'} ${type} hold blocks registration: ${description}.`,
    figure: `placed by ${department}`,
    overrides: [`${type} hold`],
    remedy: { kind: 'lift hold', text: `Contact ${department} to clear this hold.` },
  }),
  prerequisite: (refusal) => ({
    rule: `Prerequisite not met: ${refusal.sentence}`,
    figure: reasonsOf(refusal),
    overrides: ['prerequisite'],
    remedy: { kind: 'take course', text: 'Take what is missing first, or ask for a prerequisite waiver.' },
  }),
  corequisite: (refusal) => ({
    rule: `Corequisite not met: ${refusal.sentence}`,
    figure: reasonsOf(refusal),
    overrides: ['corequisite'],
    remedy: { kind: 'add together', text: 'Add the corequisite in the same step.' },
  }),
  antirequisite: (refusal) => ({
    rule: `You cannot take this course with what you already have: ${refusal.sentence}`,
    figure: reasonsOf(refusal),
    overrides: ['antirequisite'],
    remedy: { kind: 'request waiver', text: 'Choose another course, or ask for an antirequisite waiver.' },
  }),
  'unknown requisite': (refusal) => ({
    rule: `The department must decide on this requirement: ${refusal.sentence}`,
    figure: reasonsOf(refusal),
    overrides: ['department permission', 'prerequisite'],
    remedy: askDepartment,
  }),
  'department permission': (refusal) => ({
    rule: `Permission required: ${refusal.sentence}`,
    figure: reasonsOf(refusal),
    overrides: ['department permission'],
    remedy: askDepartment,
  }),
  'time conflict': ({ course, sectionCode, overlaps }) => ({
    rule: `Meets at the same time as ${course} section ${sectionCode}.`,
    figure: overlaps.map(overlapText).join('; '),
    overrides: ['time conflict'],
    remedy: { kind: 'swap', text: `Choose another section, swap with ${course}, or ask for a time conflict waiver.` },
  }),
  'credit limit': ({ limit, carried, wanted, raise, because }) => ({
    rule: `Your limit is ${credits(limit)}${because === null ? '' : standingWords[because]}.`,
    figure: `${credits(carried + wanted)} with this class; your limit is ${limit}`,
    overrides: ['credit limit'],
    remedy: {
      kind: 'drop a class',
      text: raise
        ? `Drop ${credits(carried + wanted - limit)}, or wait until ${raise.from}, when your limit rises to ${raise.limit}.`
        : `Drop ${credits(carried + wanted - limit)} first, or swap.`,
    },
  }),
  duplicate: ({ course, sectionCode, waiting }) => ({
    rule: waiting
      ? `You are already on the waitlist for ${course} section ${sectionCode}.`
      : `${course} section ${sectionCode} is already on your schedule.`,
    figure: null,
    overrides: [],
    remedy: waiting
      ? { kind: 'none', text: 'To join again at the end, leave the waitlist first.' }
      : { kind: 'swap', text: 'Switch to this section instead.' },
  }),
  'already passed': ({ course, grade, term }) => ({
    rule: `You have already passed ${course}, and it cannot be repeated for credit.`,
    figure: [grade, term === null ? null : termName(term)].filter((part) => part !== null).join(', ') || null,
    overrides: [],
    remedy: { kind: 'choose other class', text: 'Choose another course.' },
  }),
  'attempts used': ({ course, attempts, limit }) => ({
    rule: `You can take ${course} ${times(limit)}; another attempt needs the department’s permission.`,
    figure: `you have taken it ${times(attempts)}`,
    overrides: ['department permission'],
    remedy: askDepartment,
  }),
  'component missing': ({ component, classNumbers }) => ({
    rule: `A ${component} comes with the other parts of its class; you cannot take it alone.`,
    figure: classNumbers.length > 0 ? `part of class ${classNumbers.join(', ')}` : null,
    overrides: [],
    remedy: { kind: 'choose whole class', text: 'Choose the class number that includes all parts.' },
  }),
  full: ({ capacity, enrolled, queue, places, part }) => ({
    rule: part === null ? 'No free seats.' : `No free seats in its ${part}.`,
    figure: `${enrolled} of ${capacity} seats taken, ${places > 0 ? `${queue} of ${places} waitlist places taken` : 'no waitlist'}`,
    overrides: ['capacity'],
    remedy:
      queue < places
        ? { kind: 'join waitlist', text: 'Join the waitlist, or choose another section.' }
        : { kind: 'choose other class', text: 'Choose another section.' },
  }),
  'waitlist full': ({ places }) => ({
    rule:
      places === 0
        ? 'This class has no waitlist.'
        : `The waitlist is full: ${places} of ${places} ${places === 1 ? 'place' : 'places'} taken.`,
    figure: null,
    overrides: ['capacity'],
    remedy: { kind: 'choose other class', text: 'Choose another section, or try again later.' },
  }),
  'waits used': ({ waits, limit }) => ({
    rule: `You can be on ${limit} ${limit === 1 ? 'waitlist' : 'waitlists'} in a term.`,
    figure: `you are on ${waits}`,
    overrides: [],
    remedy: { kind: 'choose other class', text: 'Leave a waitlist first, or choose a section with a free seat.' },
  }),
  'waitlist closed': ({ closedOn }) => ({
    rule: `Waitlists closed on ${closedOn}.`,
    figure: null,
    overrides: [],
    remedy: { kind: 'choose other class', text: 'Choose a class with a free seat.' },
  }),
  'waitlist over': ({ endedOn }) => ({
    rule: `The waitlist ended on ${endedOn}; anyone can take a free seat now.`,
    figure: null,
    overrides: [],
    remedy: { kind: 'choose other class', text: 'Enroll yourself when a seat is free, or choose another section.' },
  }),
  'class unknown': () => ({
    rule: 'This class is not in the schedule.',
    figure: null,
    overrides: [],
    remedy: { kind: 'correct', text: 'Search for the class again.' },
  }),
  'class of another term': ({ term }) => ({
    rule: `This class is in ${termName(term)}.`,
    figure: null,
    overrides: [],
    remedy: { kind: 'correct', text: 'Choose a class in this term.' },
  }),
  'class withdrawn': ({ course, sectionCode }) => ({
    rule: `${course} section ${sectionCode} is no longer in the schedule.`,
    figure: null,
    overrides: [],
    remedy: { kind: 'choose other class', text: 'Choose another section.' },
  }),
  'credits out of range': ({ credits: chosen, minimum, maximum }) => ({
    rule:
      minimum === maximum
        ? `This class is ${credits(minimum)}.`
        : `You can take this class for ${minimum} to ${maximum} credits.`,
    figure: `you chose ${chosen}`,
    overrides: [],
    remedy: { kind: 'change credits', text: 'Choose credits within this range.' },
  }),
  'not enrolled': () => ({
    rule: 'You are not enrolled in this class.',
    figure: null,
    overrides: [],
    remedy: { kind: 'correct', text: 'Your schedule may have changed; look at it again.' },
  }),
  'class to drop': ({ because, course, sectionCode, term }) => {
    const name = course === null ? 'the class' : `${course} section ${sectionCode}`
    const rules: Record<typeof because, string> = {
      unknown: 'The class to drop is not in the schedule.',
      'another term': `The class to drop, ${name}, is in ${term === null ? 'another term' : termName(term)}.`,
      'not held': `You are not enrolled in ${name}, so you cannot drop it for this class.`,
      'same class': 'You cannot drop a class to take the same class.',
      'one at a time': `A seat from the waitlist can replace one class, so ${name} cannot be dropped with it.`,
    }
    const text = because === 'one at a time' ? 'Choose one class to drop.' : 'Choose a class on your schedule to drop.'
    return { rule: rules[because], figure: null, overrides: [], remedy: { kind: 'correct', text } }
  },
  'needed as corequisite': ({ leaving, classes, how }) => {
    const needing = listOf(classes.map(({ course }) => course))
    const needs = new Set(classes.map(({ course }) => course)).size === 1 ? 'needs' : 'need'
    const all = listOf([...leaving, ...classes.map(({ course }) => course)])
    const remedies: Record<typeof how, ExplainedRefusal['remedy']> = {
      drop: { kind: 'drop both', text: `Drop ${all} together, or keep them.` },
      withdraw: { kind: 'drop both', text: `Withdraw from ${all} together, or keep them.` },
      swap: { kind: 'drop both', text: `Drop ${needing} in the same step, or choose another class to drop.` },
      waitlist: { kind: 'choose other class', text: 'Choose another class to drop.' },
    }
    return {
      rule: `${needing} ${needs} ${listOf(leaving)} in the same term.`,
      figure: null,
      overrides: ['corequisite'],
      remedy: remedies[how],
    }
  },
  'not waiting': ({ course }) => ({
    rule: `You are not on the waitlist for ${course ?? 'this class'}.`,
    figure: null,
    overrides: [],
    remedy: { kind: 'correct', text: 'Your waitlists may have changed; look at them again.' },
  }),
  'drop period over': ({ endedOn, withdrawUntil }) => ({
    rule: `The last day to drop a class was ${endedOn}.`,
    figure: null,
    overrides: [],
    remedy:
      withdrawUntil === null
        ? { kind: 'none', text: 'Contact the registrar.' }
        : { kind: 'withdraw instead', text: `You can withdraw with a W until ${withdrawUntil}.` },
  }),
  'withdrawal not begun': ({ dropUntil }) => ({
    rule: `You can drop this class without a W until ${dropUntil}; you can withdraw after that.`,
    figure: null,
    overrides: [],
    remedy: { kind: 'drop instead', text: 'Drop the class.' },
  }),
  'withdrawal over': ({ endedOn }) => ({
    rule: `The last day to withdraw from a class was ${endedOn}.`,
    figure: null,
    overrides: [],
    remedy: askAdvisor,
  }),
  'credit change over': ({ endedOn }) => ({
    rule: `The last day to change credits was ${endedOn}.`,
    figure: null,
    overrides: [],
    remedy: askAdvisor,
  }),
  'gpnc over': ({ endedOn }) => ({
    rule: `The last day to choose or change G/P/NC was ${endedOn}.`,
    figure: null,
    overrides: [],
    remedy: askAdvisor,
  }),
  'gpnc used': ({ course }) => ({
    rule: 'You can choose G/P/NC for one class in a term.',
    figure: `you chose it for ${course}`,
    overrides: [],
    remedy: { kind: 'correct', text: `Change ${course} back to a letter grade first.` },
  }),
  'gpnc on a retake': ({ course, grade }) => ({
    rule: `You cannot choose G/P/NC when you repeat ${course}.`,
    figure: grade === null ? null : `your earlier grade is ${grade}`,
    overrides: [],
    remedy: { kind: 'none', text: 'Keep the letter grade.' },
  }),
  'gpnc not offered': ({ course, majors }) => ({
    rule: `${course.split(' ')[0]} courses do not offer G/P/NC${majors.length > 0 ? ` to ${majors.join(', ')} majors` : ''}.`,
    figure: null,
    overrides: [],
    remedy: { kind: 'none', text: 'Keep the letter grade.' },
  }),
  'gpnc threshold': ({ threshold, allowed }) => ({
    rule: `The threshold must be a passing letter grade: ${allowed.join(', ')}.`,
    figure: `you chose ${threshold}`,
    overrides: [],
    remedy: { kind: 'correct', text: 'Choose one of these grades.' },
  }),
  'cart full': ({ limit }) => ({
    rule: `One step can hold ${limit} classes.`,
    figure: null,
    overrides: [],
    remedy: { kind: 'correct', text: 'Remove some classes from the cart.' },
  }),
}

/** A refusal in words, but for who can lift it. */
export function describeRefusal<Kind extends RefusalKind>(refusal: Refusal<Kind>): Omit<ExplainedRefusal, 'liftedBy'> {
  return explanations[refusal.kind](refusal)
}

/** A refusal in words, with who can lift it; requisites are waived by those that the university names. */
export function explainRefusal(refusal: Refusal, requisiteWaivers: Policies['requisiteWaivers']): ExplainedRefusal {
  const described = describeRefusal(refusal)
  return { ...described, liftedBy: nameApprovers(described.overrides, requisiteWaivers) }
}

/** A hold in words, with who can lift it. */
export function explainHold(hold: RefusalFacts<'hold'>): ExplainedRefusal {
  return explainRefusal({ kind: 'hold', ...hold }, 'registrars only')
}
