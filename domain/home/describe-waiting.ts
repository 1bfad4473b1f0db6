import { shortDay } from '../kernel/day-words.ts'
import { termName } from '../terms/term.ts'
import { lateAfterDays } from '../requests/wait-days.ts'
import { countOf, dueOf, type Waiting, type WaitingFacts, type WaitingKind } from './waiting.ts'

/** How a line looks before one reads it; each has its sign and colour. */
export const waitingStates = [
  'late',
  'soon',
  'later',
  'failed',
  'running',
  'warning',
  'asked',
  'returned',
  'submitted',
] as const
export type WaitingState = (typeof waitingStates)[number]

type Piece = string | number

export interface WaitingWords {
  state: WaitingState
  /** A word or two: 'Late', 'Nov 15', 'Failed mail'. */
  word: string
  sentence: string
  /** The sentence in pieces, its figures as numbers. */
  parts: Piece[]
  /** What a reader asks next; empty when the sentence says all. */
  detail: string
  /** What its button does. */
  action: string
}

const soonDays = 14

type Describe = {
  [Kind in WaitingKind]: (
    facts: WaitingFacts[Kind],
    today: string,
  ) => Omit<WaitingWords, 'state' | 'word' | 'sentence' | 'parts'> &
    Partial<Pick<WaitingWords, 'state' | 'word'>> & { sentence: string | Piece[] }
}

const describe: Describe = {
  'own grade': ({ course, term, grade, becomes, lastDay }, today) => ({
    sentence:
      lastDay < today
        ? `Your ${grade} in ${course} was due on ${shortDay(lastDay, today)} and becomes ${becomes}`
        : `Your ${grade} in ${course} becomes ${becomes}`,
    detail: `${termName(term)}. Finish the work with your instructor, or ask for a later deadline.`,
    action: 'Open history',
  }),
  'returned plan': ({ name, by, on, comments, suggestions }, today) => {
    const said = [
      comments > 0 && `${comments} ${comments === 1 ? 'comment' : 'comments'}`,
      suggestions > 0 && `${suggestions} ${suggestions === 1 ? 'suggestion' : 'suggestions'}`,
    ].filter(Boolean)
    return {
      state: 'returned',
      word: 'Returned',
      sentence: `${name} is back${said.length === 0 ? '' : ` with ${said.join(' and ')}`}`,
      detail: [by, shortDay(on, today)].filter(Boolean).join(', '),
      action: 'Open plan',
    }
  },
  'own request': ({ title, name, withWhom, expectedBy }, today) => ({
    state: 'submitted',
    word: 'Submitted',
    sentence: `${title}: ${name}`,
    detail: `With the ${withWhom}${expectedBy === null ? '' : `, expected by ${shortDay(expectedBy, today)}`}`,
    action: 'See request',
  }),
  'pending grades': ({ course, term, grade, becomes, students, lastDay }, today) => ({
    sentence: `${students === 1 ? `One ${grade}` : `${students} grades of ${grade}`}${
      lastDay < today ? ` ${students === 1 ? 'was' : 'were'} due on ${shortDay(lastDay, today)} and` : ''
    } ${students === 1 ? 'becomes' : 'become'} ${becomes}`,
    detail: `${course}, ${termName(term)}`,
    action: 'Enter grades',
  }),
  'grades due': ({ classes, term, opensOn }, today) => ({
    sentence: classes.flatMap(({ name, graded, of }, at) => [
      `${at === 0 ? 'Grades of ' : '; '}${name}, `,
      graded,
      ` of ${of}`,
    ]),
    detail:
      opensOn > today
        ? `${termName(term)}. You can submit from ${shortDay(opensOn, today)}; drafts are saved as you type.`
        : `${termName(term)}. Drafts are saved as you type.`,
    action: 'Open roster',
  }),
  requests: ({ waiting, withOthers }, today) => {
    const [oldest] = waiting
    const others =
      withOthers === 0 ? '' : `. ${withOthers} more ${withOthers === 1 ? 'waits' : 'wait'} for someone else`
    if (!oldest)
      return {
        state: 'submitted',
        word: 'Requests',
        sentence: [withOthers, ` open ${withOthers === 1 ? 'request waits' : 'requests wait'} for someone else`],
        detail: '',
        action: 'Requests',
      }
    const since = `${oldest.student} has waited since ${shortDay(oldest.submittedOn, today)}`
    return {
      sentence:
        waiting.length === 1
          ? `${oldest.title}: ${oldest.student} asks for ${oldest.name}`
          : [waiting.length, ' requests wait for you'],
      detail: `${waiting.length === 1 ? `Since ${shortDay(oldest.submittedOn, today)}` : since}${others}`,
      action: waiting.length === 1 ? 'Decide' : 'Requests',
    }
  },
  'next class': ({ name, start, end, place, isNow, on }, today) => ({
    state: isNow ? 'running' : 'later',
    word: isNow ? 'Now' : `${shortDay(on, today)}, ${start}`,
    sentence: isNow ? `${name} until ${end}` : `Next class: ${name}`,
    detail: on === today ? place : `${place}. No more classes today.`,
    action: 'Roster',
  }),
  plans: ({ waiting, warned }, today) => {
    const [oldest] = waiting
    const warnings = warned === 0 ? '' : `. ${warned} with warnings`
    return {
      sentence: waiting.length === 1 ? `${oldest?.student ?? ''} sent a plan` : [waiting.length, ' plans to review'],
      detail:
        oldest === undefined
          ? ''
          : waiting.length === 1
            ? `Since ${shortDay(oldest.submittedOn, today)}${warnings}`
            : `${oldest.student} has waited since ${shortDay(oldest.submittedOn, today)}${warnings}`,
      action: 'Plan Review',
    }
  },
  'held students': ({ students, term }) => ({
    state: 'warning',
    word: 'Holds',
    sentence: [students, ` ${students === 1 ? 'student has' : 'students have'} an advising hold and cannot register`],
    detail: `${termName(term)}. You can lift ${students === 1 ? 'it' : 'them'}.`,
    action: students === 1 ? 'Show student' : `Show the ${students}`,
  }),
  unregistered: ({ students, of, withoutPlan, term }) => ({
    state: 'later',
    word: 'Caseload',
    sentence: [students, ` of ${of.toLocaleString('en-US')} students can register for ${termName(term)} and have not`],
    detail: withoutPlan === 0 ? '' : `${withoutPlan.toLocaleString('en-US')} of your students have no plan`,
    action: 'Caseload',
  }),
  'students at risk': ({ students, onProbation, suspended }) => ({
    state: 'warning',
    word: 'Standing',
    sentence: [students, ` ${students === 1 ? 'student is' : 'students are'} below good standing`],
    detail: [onProbation > 0 && `${onProbation} on probation`, suspended > 0 && `${suspended} suspended`]
      .filter(Boolean)
      .join(', '),
    action: students === 1 ? 'Show student' : `Show the ${students}`,
  }),
  'failed mail': ({ messages, reason }) => ({
    state: 'failed',
    word: 'Failed mail',
    sentence: [messages, ` ${messages === 1 ? 'message was' : 'messages were'} not delivered`],
    detail: `The last reason: ${reason}. People still see the notice in SAM.`,
    action: 'Show messages',
  }),
  'failing job': ({ title, error }) => ({
    state: 'failed',
    word: 'Failing job',
    sentence: title,
    detail: error === null ? 'It runs again by itself.' : `It runs again by itself. ${error}`,
    action: 'Jobs',
  }),
  'running import': ({ name, fileName, by }) => ({
    state: 'running',
    word: 'Running',
    sentence: `${name} Import: ${fileName}`,
    detail: by === null ? '' : `Started by ${by}`,
    action: 'Data Import',
  }),
  'import errors': ({ name, errors, on }, today) => ({
    state: 'warning',
    word: errors === 1 ? '1 error' : `${errors} errors`,
    sentence: `${name} Import: ${errors} ${errors === 1 ? 'entry was' : 'entries were'} not taken`,
    detail: shortDay(on, today),
    action: 'Report',
  }),
  'roles ending': ({ roles }, today) => {
    const [first] = roles
    return {
      state: 'warning',
      word: first === undefined ? 'Roles' : shortDay(first.endsOn, today),
      sentence:
        roles.length === 1 && first
          ? `${first.name}: the role ${first.role} ends`
          : [roles.length, ' roles end within a month'],
      detail: roles.length > 1 && first ? `${first.name}, ${first.role}, first` : 'Give it a later end, or none.',
      action: 'User Management',
    }
  },
  'registration group': ({ term, students, time, standing, on, limit }, today) => ({
    word: `${shortDay(on, today)}, ${time}`,
    sentence: ['Registration opens to ', students, ` ${standing} students`],
    detail: `${termName(term)} registration.${limit === null ? '' : ` At most ${limit.toLocaleString('en-US')} should begin in one half hour.`}`,
    action: 'Enrollment Periods',
  }),
}

/** A line in words, as it stands on a day. */
export function describeWaiting(waiting: Waiting, today: string): WaitingWords {
  const words = (describe[waiting.kind] as (facts: Waiting, today: string) => ReturnType<Describe[WaitingKind]>)(
    waiting,
    today,
  )
  const parts = typeof words.sentence === 'string' ? [words.sentence] : words.sentence
  const sentence = parts.map((part) => part.toLocaleString('en-US')).join('')
  return { ...byDay(waiting, today), ...words, sentence, parts }
}

function byDay(waiting: Waiting, today: string): Pick<WaitingWords, 'state' | 'word'> {
  const due = dueOf(waiting)
  if (due === null) return { state: 'later', word: '' }
  if (due < today) return { state: 'late', word: 'Late' }
  if (waiting.kind === 'plans') return { state: 'asked', word: waiting.waiting.length === 1 ? 'Plan' : 'Plans' }
  if (waiting.kind === 'requests')
    return { state: 'asked', word: waiting.waiting.length === 1 ? 'Request' : 'Requests' }
  return { state: daysFrom(today, due) <= soonDays ? 'soon' : 'later', word: shortDay(due, today) }
}

/** Lines that tell something and ask for nothing. */
const informs: Partial<Record<WaitingKind, true>> = {
  'own request': true,
  'registration group': true,
  'next class': true,
}

/** The first lines in one sentence: the most urgent line as a headline; null when nothing waits for the person. */
export function headline(lines: readonly Waiting[], today: string): string | null {
  const first = lines.find(({ kind }) => !informs[kind])
  if (!first) return null
  const count = countOf(first)
  const due = dueOf(first)
  switch (first.kind) {
    case 'requests':
      if (count === 0) return null
      return due !== null && due < today
        ? `${count === 1 ? '1 request is' : `${count} requests wait, one is`} late`
        : `${count === 1 ? '1 request waits' : `${count} requests wait`} for you`
    case 'returned plan':
      return 'Your plan is back'
    case 'plans':
      return due !== null && due < today
        ? `${count === 1 ? '1 plan is' : `${count} plans wait, one is`} late`
        : `${count === 1 ? '1 plan waits' : `${count} plans wait`} for your review`
    case 'held students':
      return `${count === 1 ? '1 student waits' : `${count} students wait`} for a hold to be lifted`
    case 'unregistered':
      return `${count === 1 ? '1 student has' : `${count.toLocaleString('en-US')} students have`} not registered`
    case 'students at risk':
      return `${count === 1 ? '1 student is' : `${count.toLocaleString('en-US')} students are`} below good standing`
    case 'roles ending':
      return count === 1 ? 'A role ends soon' : `${count} roles end soon`
    case 'failed mail':
      return count === 1 ? '1 message failed' : `${count} messages failed`
    case 'failing job':
      return 'A job fails'
    case 'running import':
      return 'An import is running'
    case 'import errors':
      return `The last import left ${count === 1 ? '1 error' : `${count} errors`}`
    default:
      return `${count === 1 ? '1 grade is' : `${count} grades are`} ${dueWords(due ?? today, today)}`
  }
}

/** What the headline means, in one sentence: since when or until when, and what comes next; null where nothing is to add. */
export function belowHeadline(lines: readonly Waiting[], today: string): string | null {
  const urgent = lines.filter(({ kind }) => !informs[kind])
  const [first, second] = urgent
  if (!first) return null
  const next = second && headline([second], today)
  return (
    [aboutFirst(first, today), next && `Next: ${next[0]?.toLowerCase() ?? ''}${next.slice(1)}`]
      .filter(Boolean)
      .join('. ') || null
  )
}

function aboutFirst(first: Waiting, today: string): string | null {
  switch (first.kind) {
    case 'pending grades':
      return `${first.grade} of ${termName(first.term)}, ${first.course}`
    case 'grades due':
      return `${termName(first.term)}, due ${shortDay(first.dueOn, today)}`
    case 'requests':
    case 'plans': {
      const [oldest] = first.waiting
      if (!oldest) return null
      const days = daysFrom(oldest.submittedOn, today)
      const isOne = first.waiting.length === 1
      if (days === 0) return isOne ? 'It came today' : 'All came today'
      return `${isOne ? 'It' : 'The longest'} has waited ${days === 1 ? '1 day' : `${days} days`}; the aim is ${lateAfterDays}`
    }
    case 'held students':
      return `They can register for ${termName(first.term)} as soon as it is lifted`
    case 'unregistered':
      return `${termName(first.term)} registration closes on ${shortDay(first.closesOn, today)}`
    case 'roles ending': {
      const [soonest] = first.roles
      return soonest ? `${soonest.name}, ${soonest.role}, until ${shortDay(soonest.endsOn, today)}` : null
    }
    case 'import errors':
      return `${first.name}, ${shortDay(first.on, today)}`
    default:
      return null
  }
}

function dueWords(due: string, today: string): string {
  const days = daysFrom(today, due)
  if (days < 0) return 'late'
  if (days === 0) return 'due today'
  return days === 1 ? 'due tomorrow' : `due in ${days} days`
}

function daysFrom(today: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
}
