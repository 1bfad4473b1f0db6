import { semesterName, termName, yearOf } from '@sam/domain/terms/term'
import { weekdays, type Weekday } from '@sam/domain/timetable/schedule'
import { clockTime } from '@sam/domain/timetable/section'
import { dayNames } from '../../../../components/academic/week/day-names.ts'
import { formatTimeRange, formatWeekdays } from '../../../../lib/format.ts'
import type { PlanEdit } from '../../plan/edit-plan.ts'
import { removeCourse, setHeld, setUse, type Choices } from '../choices.ts'
import { seatWords, timesOf } from '../describe-class.ts'
import type { Weeks } from '../use-weeks.ts'

export type Change = NonNullable<Weeks['none']>['changes'][number]

export interface Described {
  words: string
  /** What one has to know before deciding; empty where the words say it all. */
  detail: string
  /** On the button. */
  act: string
  apply: (choices: Choices) => Choices
  /** What follows for the plan; the course then leaves the week alone. */
  edit?: PlanEdit
}

/** 'Monday and Tuesday'. */
export const listDays = (days: readonly Weekday[]) =>
  new Intl.ListFormat('en-US').format(weekdays.filter((day) => days.includes(day)).map((day) => dayNames[day]))

/** A change that opens weeks, in words and as what it does. */
export function describeChange(change: Change, weeks: Weeks, choices: Choices): Described {
  const one = weeks.classes.find(({ sectionId }) => sectionId === change.sectionId)
  const named = one ? `${one.course} ${one.name}` : 'the class'
  const free = (now: Choices) => (one ? setUse(now, one, 'any') : now)
  const facts = one ? `${timesOf(one)}, ${seatWords(one)}` : ''
  const limits = (more: Partial<Choices['limits']>) => (now: Choices) => ({
    ...now,
    limits: { ...now.limits, ...more },
  })
  switch (change.kind) {
    case 'swap-held':
    case 'give-up': {
      const course = change.course ?? ''
      const own = weeks.held.find((held) => held.course === course)
      const mine = `${course} ${own?.name ?? ''}`.trim()
      return change.kind === 'give-up'
        ? {
            words: `Give up ${mine}, which you have`,
            detail: 'You drop it in Course Registration.',
            act: 'Give up',
            apply: (now) => setHeld(now, course, 'given up'),
          }
        : {
            words: `Swap ${mine}, which you have, for another class`,
            detail: 'You swap it in Course Registration.',
            act: 'Swap',
            apply: (now) => setHeld(now, course, 'changeable'),
          }
    }
    case 'leave-out':
      return {
        words: `Leave out ${change.course}`,
        detail: weeks.courses.find(({ course }) => course === change.course)?.title ?? '',
        act: 'Leave out',
        apply: (now) => removeCourse(now, change.course ?? ''),
      }
    case 'free-busy-time': {
      const time = choices.busy[change.index ?? -1]
      const when = time
        ? `${formatWeekdays(time.days)} ${formatTimeRange(clockTime(time.start), clockTime(time.end))}`
        : ''
      return {
        words: `Use the busy time ${time?.label ?? ''} ${when}`.replace(/ {2,}/g, ' '),
        detail: 'It is removed from your busy times.',
        act: 'Use',
        apply: (now) => ({ ...now, busy: now.busy.filter((_time, at) => at !== change.index) }),
      }
    }
    case 'unpin':
      return { words: `Unpin ${named}`, detail: facts, act: 'Unpin', apply: free }
    case 'include':
      return { words: `Allow ${named}`, detail: facts, act: 'Allow', apply: free }
    case 'lift-limit':
      return change.limit === 'openOnly'
        ? {
            words: 'Allow classes without an open seat',
            detail: 'You may have to wait for a seat.',
            act: 'Allow',
            apply: limits({ openOnly: false }),
          }
        : {
            words: `Use ${listDays(choices.limits.freeDays ?? [])}`,
            detail: 'You keep no day free then.',
            act: 'Use',
            apply: limits({ freeDays: [] }),
          }
  }
}

interface DescribedLater extends Described {
  course: string
  term: number
  undo: PlanEdit | null
}

/** The same course in a later term that the plan can hold; null where a change has none. */
export function describeLater({ course, later }: Change): DescribedLater | null {
  if (course === null || later === null) return null
  const { term, from, offered, credits } = later
  const years = new Intl.ListFormat('en-US').format([...new Set(offered.map((one) => String(yearOf(one))))])
  const told = {
    course,
    term,
    words: `Take ${course} in ${termName(term)}`,
    detail: `Offered in ${semesterName(term)} ${years}.`,
    apply: (now: Choices) => removeCourse(now, course),
  }
  if (from === term) return { ...told, detail: `${told.detail} Your plan has it there.`, act: 'Leave out', undo: null }
  return from === null
    ? {
        ...told,
        act: 'Add to plan',
        edit: { kind: 'add', course, to: term, credits },
        undo: { kind: 'remove', course, from: term },
      }
    : {
        ...told,
        act: 'Move in plan',
        edit: { kind: 'move', course, from, to: term },
        undo: { kind: 'move', course, from: term, to: from },
      }
}
