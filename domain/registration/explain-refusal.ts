import type { Policies } from '../kernel/institution.ts'
import type { AcademicStanding } from '../kernel/institution.ts'
import { explainReason } from '../requisites/describe/explain-reason.ts'
import { findMissingCourse } from '../requisites/evaluate/find-missing-course.ts'
import { termName } from '../terms/term.ts'
import type { Overlap } from '../timetable/find-overlaps.ts'
import { clockTime } from '../timetable/section.ts'
import { describeHold } from './explain-hold.ts'
import { nameApprovers } from './overrides/approvers.ts'
import type {
  ExplainedRefusal,
  Fix,
  fixBlocks,
  thingsToAskFor,
  fixSearches,
  Refusal,
  RefusalFacts,
  RefusalKind,
} from './refusal.ts'

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

const show = (block: (typeof fixBlocks)[number]): Fix => ({ do: 'show', block })
const search = (what: (typeof fixSearches)[number]): Fix => ({ do: 'search', for: what })
const ask = (what: (typeof thingsToAskFor)[number], course: string | null = null): Fix => ({
  do: 'ask',
  for: what,
  course,
})
/** The fix for what is there; none for what is not. */
const oneOf = <Value>(value: Value | null, fix: (value: Value) => Fix): Fix[] => (value === null ? [] : [fix(value)])
const missingOf = ({ reasons }: RefusalFacts<'prerequisite'>) => findMissingCourse(reasons)

const askDepartment = { text: 'Ask the department for permission.', fixes: [[ask('permission')]] }
const askAdvisor = { text: 'Talk to an academic advisor.', fixes: [[ask('advice')]] }
/** Where this section has no seat: another one of the course. */
const elsewhere: Fix[] = [{ do: 'use other section' }, search('other sections'), search('classes')]
const keepLetter: Fix[][] = [[{ do: 'change grading' }], [show('classes')]]

/**
 * Every refusal of registration once: its sentence, what lifts it, and its remedy with the clicks that mend it. A new
 * kind does not compile without its own.
 */
const explanations: { [Kind in RefusalKind]: Explain<Kind> } = {
  'period not begun': ({ beginsAt, standing, credits: own }) => ({
    rule:
      beginsAt === null
        ? `Registration for ${standing} students has not been announced yet.`
        : `Registration for ${standing} students with your credits has not opened yet.`,
    figure: `${standing}, ${credits(own)} earned`,
    overrides: [],
    remedy: {
      text: beginsAt === null ? 'The registrar will announce when it opens.' : 'Register when it opens.',
      fixes: [[show('appointment')]],
    },
  }),
  'period over': ({ endedOn }) => ({
    rule: `Late registration ended on ${endedOn}.`,
    figure: null,
    overrides: [],
    remedy: { text: 'Choose a class in a later term.', fixes: [[search('another term')]] },
  }),
  hold: describeHold,
  prerequisite: (refusal) => ({
    rule: `Prerequisite not met: ${refusal.sentence}`,
    figure: reasonsOf(refusal),
    overrides: ['prerequisite'],
    remedy: {
      text: 'Take what is missing first, or ask for a prerequisite waiver.',
      fixes: [[ask('waiver')], oneOf(missingOf(refusal), (course) => ({ do: 'find course', course }))],
    },
  }),
  corequisite: (refusal) => ({
    rule: `Corequisite not met: ${refusal.sentence}`,
    figure: reasonsOf(refusal),
    overrides: ['corequisite'],
    remedy: {
      text: 'Add the corequisite in the same step.',
      fixes: [oneOf(missingOf(refusal), (course) => ({ do: 'add course', course })), [ask('waiver')]],
    },
  }),
  antirequisite: (refusal) => ({
    rule: `You cannot take this course with what you already have: ${refusal.sentence}`,
    figure: reasonsOf(refusal),
    overrides: ['antirequisite'],
    remedy: { text: 'Choose another course, or ask for an antirequisite waiver.', fixes: [[ask('waiver')]] },
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
  'time conflict': ({ course, sectionCode, sectionId, overlaps }) => ({
    rule: `Meets at the same time as ${course} section ${sectionCode}.`,
    figure: overlaps.map(overlapText).join('; '),
    overrides: ['time conflict'],
    remedy: {
      text: `Choose another section, swap with ${course}, or ask for a time conflict waiver.`,
      fixes: [
        [{ do: 'use other section' }, ...oneOf(sectionId, (id): Fix => ({ do: 'swap', sectionId: id, course }))],
        [ask('waiver')],
        [show('classes')],
      ],
    },
  }),
  'credit limit': ({ limit, carried, wanted, raise, because }) => ({
    rule: `Your limit is ${credits(limit)}${because === null ? '' : standingWords[because]}.`,
    figure: `${credits(carried + wanted)} with this class; your limit is ${limit}`,
    overrides: ['credit limit'],
    remedy: {
      text: raise
        ? `Drop ${credits(carried + wanted - limit)}, or wait until ${raise.from}, when your limit rises to ${raise.limit}.`
        : `Drop ${credits(carried + wanted - limit)} first, or swap.`,
      fixes: [[{ do: 'choose swap' }, show('classes')], [ask('waiver')]],
    },
  }),
  duplicate: ({ course, sectionCode, sectionId, waiting }) => ({
    rule: waiting
      ? `You are already on the waitlist for ${course} section ${sectionCode}.`
      : `${course} section ${sectionCode} is already on your schedule.`,
    figure: null,
    overrides: [],
    remedy: waiting
      ? { text: 'To join again at the end, leave the waitlist first.', fixes: [[show('waitlists')]] }
      : {
          text: 'Switch to this section instead.',
          fixes: [[...oneOf(sectionId, (id): Fix => ({ do: 'switch section', sectionId: id })), show('classes')]],
        },
  }),
  'already passed': ({ course, grade, term }) => ({
    rule: `You have already passed ${course}, and it cannot be repeated for credit.`,
    figure: [grade, term === null ? null : termName(term)].filter((part) => part !== null).join(', ') || null,
    overrides: [],
    remedy: { text: 'Choose another course.', fixes: [[search('another course')]] },
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
    remedy: {
      text: 'Choose the class number that includes all parts.',
      fixes: [[{ do: 'add course', course: null }, search('classes')]],
    },
  }),
  full: ({ capacity, enrolled, queue, places, part }) => ({
    rule: part === null ? 'No free seats.' : `No free seats in its ${part}.`,
    figure: `${enrolled} of ${capacity} seats taken, ${places > 0 ? `${queue} of ${places} waitlist places taken` : 'no waitlist'}`,
    overrides: ['capacity'],
    remedy:
      queue < places
        ? {
            text: 'Join the waitlist, or choose another section.',
            fixes: [
              [{ do: 'seat beyond capacity' }, { do: 'join waitlist', place: queue + 1 }, ...elsewhere],
              [{ do: 'join waitlist', place: queue + 1 }, { do: 'join and swap' }],
            ],
          }
        : { text: 'Choose another section.', fixes: [[{ do: 'seat beyond capacity' }, ...elsewhere]] },
  }),
  'seats kept': ({ kept, capacity, enrolled, queue, places }) => {
    const free = capacity - enrolled
    const until = kept.map(({ keptUntil }) => keptUntil)
    const last = until.every((day) => day !== null) ? until.toSorted().at(0) : undefined
    const waits = queue < places
    return {
      rule: `${free === 1 ? 'The free seat is' : 'The free seats are'} kept for ${listOf(kept.map(({ population }) => population))}.`,
      figure: `${kept.map(({ population, free: seats, keptUntil }) => `${seats} for ${population}${keptUntil ? ` until ${keptUntil}` : ''}`).join('; ')}`,
      overrides: ['department permission', 'capacity'],
      remedy: {
        text: `${waits ? 'Join the waitlist, or ask' : 'Ask'} the department for permission.${last ? ` Seats still free after ${last} are open to everyone.` : ''}`,
        fixes: [[{ do: 'seat anyway' }], waits ? [{ do: 'join waitlist', place: queue + 1 }] : [], [ask('permission')]],
      },
    }
  },
  'waitlist full': ({ places }) => ({
    rule:
      places === 0
        ? 'This class has no waitlist.'
        : `The waitlist is full: ${places} of ${places} ${places === 1 ? 'place' : 'places'} taken.`,
    figure: null,
    overrides: ['capacity'],
    remedy: { text: 'Choose another section, or try again later.', fixes: [elsewhere] },
  }),
  'waits used': ({ waits, limit }) => ({
    rule: `You can be on ${limit} ${limit === 1 ? 'waitlist' : 'waitlists'} in a term.`,
    figure: `you are on ${waits}`,
    overrides: [],
    remedy: { text: 'Leave a waitlist first, or choose a section with a free seat.', fixes: [[show('waitlists')]] },
  }),
  'waitlist closed': ({ closedOn }) => ({
    rule: `Waitlists closed on ${closedOn}.`,
    figure: null,
    overrides: [],
    remedy: { text: 'Choose a class with a free seat.', fixes: [elsewhere] },
  }),
  'waitlist over': ({ endedOn }) => ({
    rule: `The waitlist ended on ${endedOn}; anyone can take a free seat now.`,
    figure: null,
    overrides: [],
    remedy: { text: 'Enroll yourself when a seat is free, or choose another section.', fixes: [elsewhere] },
  }),
  'class unknown': () => ({
    rule: 'This class is not in the schedule.',
    figure: null,
    overrides: [],
    remedy: { text: 'Search for the class again.', fixes: [[search('classes')]] },
  }),
  'class of another term': ({ term }) => ({
    rule: `This class is in ${termName(term)}.`,
    figure: null,
    overrides: [],
    remedy: { text: 'Choose a class in this term.', fixes: [[search('classes')]] },
  }),
  'class withdrawn': ({ course, sectionCode }) => ({
    rule: `${course} section ${sectionCode} is no longer in the schedule.`,
    figure: null,
    overrides: [],
    remedy: { text: 'Choose another section.', fixes: [[search('classes')]] },
  }),
  'credits out of range': ({ credits: chosen, minimum, maximum }) => ({
    rule:
      minimum === maximum
        ? `This class is ${credits(minimum)}.`
        : `You can take this class for ${minimum} to ${maximum} credits.`,
    figure: `you chose ${chosen}`,
    overrides: [],
    remedy: { text: 'Choose credits within this range.', fixes: [[{ do: 'change credits' }, show('cart')]] },
  }),
  'not enrolled': () => ({
    rule: 'You are not enrolled in this class.',
    figure: null,
    overrides: [],
    remedy: { text: 'Your schedule may have changed; look at it again.', fixes: [[{ do: 'refresh' }]] },
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
    return { rule: rules[because], figure: null, overrides: [], remedy: { text, fixes: [[show('classes')]] } }
  },
  'needed as corequisite': ({ leaving, classes, how }) => {
    const needing = listOf(classes.map(({ course }) => course))
    const needs = new Set(classes.map(({ course }) => course)).size === 1 ? 'needs' : 'need'
    const all = listOf([...leaving, ...classes.map(({ course }) => course)])
    const texts: Record<typeof how, string> = {
      drop: `Drop ${all} together, or keep them.`,
      withdraw: `Withdraw from ${all} together, or keep them.`,
      swap: `Drop ${needing} in the same step, or choose another class to drop.`,
      waitlist: 'Choose another class to drop.',
    }
    // The waiver is for the class that stays.
    const waived = classes[0]?.course ?? null
    return {
      rule: `${needing} ${needs} ${listOf(leaving)} in the same term.`,
      figure: null,
      overrides: ['corequisite'],
      remedy: { text: texts[how], fixes: [[ask('waiver', waived)], [show('classes')]] },
    }
  },
  'not waiting': ({ course }) => ({
    rule: `You are not on the waitlist for ${course ?? 'this class'}.`,
    figure: null,
    overrides: [],
    remedy: { text: 'Your waitlists may have changed; look at them again.', fixes: [[{ do: 'refresh' }]] },
  }),
  'drop period over': ({ endedOn, withdrawUntil }) => ({
    rule: `The last day to drop a class was ${endedOn}.`,
    figure: null,
    overrides: [],
    remedy:
      withdrawUntil === null
        ? { text: 'Contact the registrar.', fixes: [[ask('advice')]] }
        : {
            text: `You can withdraw with a W until ${withdrawUntil}.`,
            fixes: [[{ do: 'withdraw' }, show('classes')]],
          },
  }),
  'withdrawal not begun': ({ dropUntil }) => ({
    rule: `You can drop this class without a W until ${dropUntil}; you can withdraw after that.`,
    figure: null,
    overrides: [],
    remedy: { text: 'Drop the class.', fixes: [[{ do: 'drop' }, show('classes')]] },
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
    remedy: { text: `Change ${course} back to a letter grade first.`, fixes: [[show('classes')]] },
  }),
  'gpnc on a retake': ({ course, grade }) => ({
    rule: `You cannot choose G/P/NC when you repeat ${course}.`,
    figure: grade === null ? null : `your earlier grade is ${grade}`,
    overrides: [],
    remedy: { text: 'Keep the letter grade.', fixes: keepLetter },
  }),
  'gpnc not offered': ({ course, majors }) => ({
    rule: `${course.split(' ')[0]} courses do not offer G/P/NC${majors.length > 0 ? ` to ${majors.join(', ')} majors` : ''}.`,
    figure: null,
    overrides: [],
    remedy: { text: 'Keep the letter grade.', fixes: keepLetter },
  }),
  'gpnc threshold': ({ threshold, allowed }) => ({
    rule: `The threshold must be a passing letter grade: ${allowed.join(', ')}.`,
    figure: `you chose ${threshold}`,
    overrides: [],
    remedy: { text: 'Choose one of these grades.', fixes: keepLetter },
  }),
  'cart full': ({ limit }) => ({
    rule: `One step can hold ${limit} classes.`,
    figure: null,
    overrides: [],
    remedy: { text: 'Remove some classes from the cart.', fixes: [[show('cart')]] },
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
