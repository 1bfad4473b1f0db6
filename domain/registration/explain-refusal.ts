import type { Policies } from '../kernel/institution.ts'
import type { AcademicStanding } from '../grading/academic-standing.ts'
import { explainReason } from '../requisites/explain-reason.ts'
import { termName } from '../terms/term.ts'
import type { Overlap } from '../timetable/find-overlaps.ts'
import { clockTime } from '../timetable/section.ts'
import { mattersOf, nameLifters } from './lifters.ts'
import type { ExplainedRefusal, Refusal, RefusalKind, RefusalOf } from './refusal.ts'

type Explain<Kind extends RefusalKind> = (refusal: RefusalOf<Kind>) => Omit<ExplainedRefusal, 'liftedBy'>

function reasonsOf({ reasons }: RefusalOf<'prerequisite'>): string {
  return reasons.map(explainReason).join(' ')
}

/** 'M, W 10:00 to 11:20', with the dates when the stretch is shorter than both classes. */
export function overlapText({ days, start, end, firstDate, lastDate }: Overlap): string {
  const dates = firstDate !== null && lastDate !== null ? `, ${firstDate} to ${lastDate}` : ''
  return `${days.join(', ')} ${clockTime(start)} to ${clockTime(end)}${dates}`
}

const credits = (count: number) => `${count} ${count === 1 ? 'credit' : 'credits'}`

const standingWords: Record<AcademicStanding, string> = {
  good: 'now',
  notice: 'now',
  'first-semester warning': 'on a first-semester warning',
  warning: 'on a warning',
  probation: 'on probation',
  suspension: 'after a reinstatement',
}

/** Every sentence of registration, once; a new kind does not compile without its own. */
const explanations: { [Kind in RefusalKind]: Explain<Kind> } = {
  'period not begun': ({ beginsAt, standing, credits: own }) => ({
    rule:
      beginsAt === null
        ? `No enrollment period is announced for ${standing} students.`
        : `The enrollment period for ${standing} students with these credits has not begun.`,
    figure: `${standing}, ${credits(own)} earned`,
    remedy: {
      kind: 'wait',
      text: beginsAt === null ? 'Wait until the registrar announces it.' : 'Register when the period begins.',
    },
  }),
  'period over': ({ endedOn }) => ({
    rule: `Late registration ended on ${endedOn}.`,
    figure: null,
    remedy: { kind: 'none', text: 'Choose a class of a later term.' },
  }),
  hold: ({ type, description, department }) => ({
    rule: `An active ${type} hold stops registration: ${description}.`,
    figure: `placed by ${department}`,
    remedy: { kind: 'lift hold', text: `Ask ${department} what has to be settled for the hold to be lifted.` },
  }),
  prerequisite: (refusal) => ({
    rule: `The prerequisite is not met: ${refusal.sentence}`,
    figure: reasonsOf({ ...refusal, kind: 'prerequisite' }),
    remedy: { kind: 'take course', text: 'Take what is missing first, or ask for a prerequisite waiver.' },
  }),
  corequisite: (refusal) => ({
    rule: `The corequisite is not met: ${refusal.sentence}`,
    figure: reasonsOf({ ...refusal, kind: 'prerequisite' }),
    remedy: { kind: 'add together', text: 'Register for the corequisite in the same step.' },
  }),
  antirequisite: (refusal) => ({
    rule: `The course is closed to those who have: ${refusal.sentence}`,
    figure: reasonsOf({ ...refusal, kind: 'prerequisite' }),
    remedy: { kind: 'request waiver', text: 'Choose another course, or ask for an antirequisite waiver.' },
  }),
  'unknown requisite': (refusal) => ({
    rule: `A person has to decide about this requirement: ${refusal.sentence}`,
    figure: reasonsOf({ ...refusal, kind: 'prerequisite' }),
    remedy: { kind: 'request waiver', text: 'Ask the department for its permission.' },
  }),
  'department permission': (refusal) => ({
    rule: `Permission is needed: ${refusal.sentence}`,
    figure: reasonsOf({ ...refusal, kind: 'prerequisite' }),
    remedy: { kind: 'request waiver', text: 'Ask the department for its permission.' },
  }),
  'time conflict': ({ course, sectionCode, overlaps }) => ({
    rule: `It meets at the same time as ${course} section ${sectionCode}.`,
    figure: overlaps.map(overlapText).join('; '),
    remedy: { kind: 'swap', text: `Choose another section, swap with ${course}, or ask for a time conflict waiver.` },
  }),
  'credit limit': ({ limit, carried, wanted, raise, because }) => ({
    rule: `At most ${credits(limit)} can be carried ${because === null ? 'now' : standingWords[because]}.`,
    figure: `${carried} carried + ${wanted} = ${carried + wanted}, over by ${carried + wanted - limit}`,
    remedy: {
      kind: 'drop a class',
      text: raise
        ? `Drop ${credits(carried + wanted - limit)}, or wait until ${raise.from}, when the limit is ${raise.limit}.`
        : `Drop ${credits(carried + wanted - limit)} first, or swap.`,
    },
  }),
  duplicate: ({ course, sectionCode, waiting }) => ({
    rule: waiting
      ? `${course} section ${sectionCode} is already waited for.`
      : `${course} section ${sectionCode} is already on this term’s schedule.`,
    figure: null,
    remedy: waiting
      ? { kind: 'none', text: 'Leave the waitlist first to join it anew, at its end.' }
      : { kind: 'swap', text: 'Swap the sections instead.' },
  }),
  'already passed': ({ course, grade, term }) => ({
    rule: `${course} is already passed and may not be repeated for credit.`,
    figure: [grade, term === null ? null : termName(term)].filter((part) => part !== null).join(', ') || null,
    remedy: { kind: 'choose other class', text: 'Choose another course.' },
  }),
  'attempts used': ({ course, attempts, limit }) => ({
    rule: `${course} may be attempted ${limit === 2 ? 'twice' : `${limit} times`}; another attempt needs the department’s agreement.`,
    figure: `attempted ${attempts === 2 ? 'twice' : `${attempts} times`}`,
    remedy: { kind: 'request waiver', text: 'Ask the department for its permission.' },
  }),
  'component missing': ({ component, classNumbers }) => ({
    rule: `A ${component} is taken together with the other parts of its class, never alone.`,
    figure: classNumbers.length > 0 ? `part of class ${classNumbers.join(', ')}` : null,
    remedy: { kind: 'choose whole class', text: 'Choose the class number that holds all parts.' },
  }),
  full: ({ capacity, enrolled, queue, places, part }) => ({
    rule: part === null ? 'No seat is free.' : `No seat is free in its ${part}.`,
    figure: `${enrolled} of ${capacity} seats taken, ${places > 0 ? `${queue} of ${places} places of the waitlist` : 'no place on a waitlist'}`,
    remedy:
      queue < places
        ? { kind: 'join waitlist', text: 'Join the waitlist, or choose another section.' }
        : { kind: 'choose other class', text: 'Choose another section.' },
  }),
  'waitlist full': ({ places }) => ({
    rule: `The waitlist has ${places} ${places === 1 ? 'place' : 'places'}, all taken.`,
    figure: null,
    remedy: { kind: 'choose other class', text: 'Choose another section, or try again later.' },
  }),
  'waits used': ({ waits, limit }) => ({
    rule: `A student can wait for ${limit} ${limit === 1 ? 'class' : 'classes'} of a term at a time.`,
    figure: `waiting for ${waits}`,
    remedy: { kind: 'choose other class', text: 'Leave another waitlist first, or choose a section with a free seat.' },
  }),
  'waitlist closed': ({ closedOn }) => ({
    rule: `Joining waitlists ended on ${closedOn}.`,
    figure: null,
    remedy: { kind: 'choose other class', text: 'Choose a class with a free seat.' },
  }),
  'waitlist over': ({ endedOn }) => ({
    rule: `The waitlist ended on ${endedOn}; free seats are open to everybody since.`,
    figure: null,
    remedy: { kind: 'choose other class', text: 'Register for a free seat yourself, or choose another section.' },
  }),
  'class unknown': () => ({
    rule: 'This class is in no schedule.',
    figure: null,
    remedy: { kind: 'correct', text: 'Search for the class again.' },
  }),
  'class of another term': ({ term }) => ({
    rule: `This class belongs to ${termName(term)}.`,
    figure: null,
    remedy: { kind: 'correct', text: 'Choose a class of the term.' },
  }),
  'class withdrawn': ({ course, sectionCode }) => ({
    rule: `${course} section ${sectionCode} is no longer in the schedule.`,
    figure: null,
    remedy: { kind: 'choose other class', text: 'Choose another section.' },
  }),
  'credits out of range': ({ credits: chosen, minimum, maximum }) => ({
    rule:
      minimum === maximum
        ? `The class carries ${credits(minimum)}.`
        : `The class carries ${minimum} to ${maximum} credits.`,
    figure: `${credits(chosen)} chosen`,
    remedy: { kind: 'change credits', text: 'Choose credits within the range.' },
  }),
  'not enrolled': () => ({
    rule: 'The student is not enrolled in this class.',
    figure: null,
    remedy: { kind: 'correct', text: 'Look at the current schedule; it may have changed.' },
  }),
  'not waiting': () => ({
    rule: 'The student is not on the waitlist of this class.',
    figure: null,
    remedy: { kind: 'correct', text: 'Look at the current waitlists; they may have changed.' },
  }),
  'drop period over': ({ endedOn, withdrawUntil }) => ({
    rule: `Classes could be dropped without a mark until ${endedOn}.`,
    figure: null,
    remedy:
      withdrawUntil === null
        ? { kind: 'none', text: 'Ask the registrar.' }
        : { kind: 'withdraw instead', text: `Withdraw with a W until ${withdrawUntil}.` },
  }),
  'withdrawal not begun': ({ dropUntil }) => ({
    rule: `Until ${dropUntil} a class is dropped without a mark; withdrawing begins after that.`,
    figure: null,
    remedy: { kind: 'drop instead', text: 'Drop the class.' },
  }),
  'withdrawal over': ({ endedOn }) => ({
    rule: `Withdrawing from a class ended on ${endedOn}.`,
    figure: null,
    remedy: { kind: 'none', text: 'Speak with an academic advisor.' },
  }),
  'credit change over': ({ endedOn }) => ({
    rule: `Credits could be changed until ${endedOn}.`,
    figure: null,
    remedy: { kind: 'none', text: 'Speak with an academic advisor.' },
  }),
  'gpnc over': ({ endedOn }) => ({
    rule: `G/P/NC could be chosen and changed until ${endedOn}.`,
    figure: null,
    remedy: { kind: 'none', text: 'Speak with an academic advisor.' },
  }),
  'gpnc used': ({ course }) => ({
    rule: 'G/P/NC can be chosen for one class a term.',
    figure: `chosen for ${course}`,
    remedy: { kind: 'correct', text: `Take the choice for ${course} back first.` },
  }),
  'gpnc on a retake': ({ course, grade }) => ({
    rule: `G/P/NC cannot be chosen when ${course} is taken again.`,
    figure: grade === null ? null : `taken before, ${grade}`,
    remedy: { kind: 'none', text: 'Keep the letter grade.' },
  }),
  'gpnc not offered': ({ course, majors }) => ({
    rule: `G/P/NC cannot be chosen in ${course.split(' ')[0]} courses${majors.length > 0 ? ` by students of the ${majors.join(', ')} major` : ''}.`,
    figure: null,
    remedy: { kind: 'none', text: 'Keep the letter grade.' },
  }),
  'gpnc threshold': ({ threshold, allowed }) => ({
    rule: `The threshold is a passing letter grade: ${allowed.join(', ')}.`,
    figure: `${threshold} chosen`,
    remedy: { kind: 'correct', text: 'Choose one of these grades.' },
  }),
  'cart full': ({ limit }) => ({
    rule: `At most ${limit} classes can be handled in one step.`,
    figure: null,
    remedy: { kind: 'correct', text: 'Take some classes out of the cart.' },
  }),
}

/** Whether a word names a kind of refusal. */
export function isRefusalKind(word: string): word is RefusalKind {
  return Object.hasOwn(explanations, word)
}

/** A refusal in words. */
export function describeRefusal(refusal: Refusal): Omit<ExplainedRefusal, 'liftedBy'> {
  const explain = explanations[refusal.kind] as Explain<RefusalKind>
  const { rule, figure, remedy } = explain(refusal as RefusalOf<RefusalKind>)
  return { rule, figure, remedy }
}

/** A refusal in words, with who can lift it; requisites are waived by those whom the university names. */
export function explainRefusal(refusal: Refusal, requisiteWaivers: Policies['requisiteWaivers']): ExplainedRefusal {
  return { ...describeRefusal(refusal), liftedBy: nameLifters(mattersOf(refusal), requisiteWaivers) }
}

/** A hold in words, with who can lift it. */
export function explainHold(hold: Omit<RefusalOf<'hold'>, 'kind'>): ExplainedRefusal {
  const refusal = { kind: 'hold', ...hold } as const
  return { ...describeRefusal(refusal), liftedBy: nameLifters(mattersOf(refusal), 'registrars only') }
}
