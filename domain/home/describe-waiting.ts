import { shortDay } from '../kernel/day-words.ts'
import { termName } from '../terms/term.ts'
import { countOf, dueOf, type Waiting, type WaitingFacts, type WaitingKind } from './waiting.ts'

/** How a line looks before one reads it; each has its sign and colour. */
export const waitingStates = ['late', 'soon', 'later', 'failed', 'running', 'warning', 'asked', 'submitted'] as const
export type WaitingState = (typeof waitingStates)[number]

export interface WaitingWords {
  state: WaitingState
  /** A word or two: 'Late', 'Nov 15', 'Failed mail'. */
  word: string
  sentence: string
  /** What a second look asks; empty when the sentence says all. */
  detail: string
  /** What its button does. */
  action: string
}

const soonDays = 14

type Describe = {
  [Kind in WaitingKind]: (
    facts: WaitingFacts[Kind],
    today: string,
  ) => Omit<WaitingWords, 'state' | 'word'> & Partial<WaitingWords>
}

const describe: Describe = {
  'own grade': ({ course, term, grade, becomes }) => ({
    sentence: `Your ${grade} in ${course} becomes ${becomes}`,
    detail: `${termName(term)}. Finish the work with your instructor, or ask for a later deadline.`,
    action: 'Open history',
  }),
  'own request': ({ title, name, withWhom, expectedBy }, today) => ({
    state: 'submitted',
    word: 'Submitted',
    sentence: `${title}: ${name}`,
    detail: `With the ${withWhom}${expectedBy === null ? '' : `, expected by ${shortDay(expectedBy, today)}`}`,
    action: 'See request',
  }),
  'pending grades': ({ course, term, grade, becomes, students }) => ({
    sentence: students === 1 ? `One ${grade} becomes ${becomes}` : `${students} grades of ${grade} become ${becomes}`,
    detail: `${course}, ${termName(term)}`,
    action: 'Enter grades',
  }),
  'grades due': ({ classes, term, opensOn }, today) => ({
    sentence: `Grades of ${classes.map(({ name, graded, of }) => `${name}, ${graded} of ${of}`).join('; ')}`,
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
        sentence: `${withOthers} open ${withOthers === 1 ? 'request waits' : 'requests wait'} for someone else`,
        detail: '',
        action: 'Requests',
      }
    const since = `${oldest.student} has waited since ${shortDay(oldest.submittedOn, today)}`
    return {
      sentence:
        waiting.length === 1
          ? `${oldest.title}: ${oldest.student} asks for ${oldest.name}`
          : `${waiting.length} requests wait for you`,
      detail: `${waiting.length === 1 ? `Since ${shortDay(oldest.submittedOn, today)}` : since}${others}`,
      action: waiting.length === 1 ? 'Decide' : 'Requests',
    }
  },
  'failed mail': ({ messages, reason }) => ({
    state: 'failed',
    word: 'Failed mail',
    sentence: `${messages} ${messages === 1 ? 'message was' : 'messages were'} not delivered`,
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
  'registration group': ({ term, students, time, standing, on }, today) => ({
    word: `${shortDay(on, today)}, ${time}`,
    sentence: `${students.toLocaleString('en-US')} ${standing} students can register from then`,
    detail: `${termName(term)} registration`,
    action: 'Enrollment Periods',
  }),
}

/** A line in words, as it stands on a day. */
export function describeWaiting(waiting: Waiting, today: string): WaitingWords {
  const words = (describe[waiting.kind] as (facts: Waiting, today: string) => ReturnType<Describe[WaitingKind]>)(
    waiting,
    today,
  )
  return { ...byDay(waiting, today), ...words }
}

function byDay(waiting: Waiting, today: string): Pick<WaitingWords, 'state' | 'word'> {
  const due = dueOf(waiting)
  if (due === null) return { state: 'later', word: '' }
  if (due < today) return { state: 'late', word: 'Late' }
  if (waiting.kind === 'requests')
    return { state: 'asked', word: waiting.waiting.length === 1 ? 'Request' : 'Requests' }
  return { state: daysFrom(today, due) <= soonDays ? 'soon' : 'later', word: shortDay(due, today) }
}

/** The first lines in one sentence: the most urgent line as a headline; null when nothing waits for the person. */
export function headline(lines: readonly Waiting[], today: string): string | null {
  const first = lines.find(({ kind }) => kind !== 'own request' && kind !== 'registration group')
  if (!first) return null
  const count = countOf(first)
  const due = dueOf(first)
  switch (first.kind) {
    case 'requests':
      if (count === 0) return null
      return due !== null && due < today
        ? `${count === 1 ? '1 request is' : `${count} requests wait, one is`} late`
        : `${count === 1 ? '1 request waits' : `${count} requests wait`} for you`
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

function dueWords(due: string, today: string): string {
  const days = daysFrom(today, due)
  if (days < 0) return 'late'
  if (days === 0) return 'due today'
  return days === 1 ? 'due tomorrow' : `due in ${days} days`
}

function daysFrom(today: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
}
