import { mostCourses } from '@sam/domain/planning/week/week'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { hueOfCourses } from '../../../components/academic/week/course-hue.ts'
import { weekSpansOf } from '../../../components/academic/week/place-meetings.ts'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { Say, Section } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { isRegistrationOver } from '../../../queries/terms/term-to-register-for.ts'
import { BusyTimes } from './busy-times.tsx'
import { addCourse, pick, type Choices } from './choices.ts'
import { CoursePicks } from './course-picks.tsx'
import { describeCredits } from './describe-credits.ts'
import { CourseFinder, fetchLater, NameDialog, NoWeek } from './later.ts'
import type { FreeTime } from '../../../components/academic/week/find-free-time.ts'
import { Preferences } from './preferences.tsx'
import { nameCopy } from './schedules/name-copy.ts'
import { SavedNotice, Unsaved } from './schedules/saved-notice.tsx'
import { ScheduleTabs } from './schedules/schedule-tabs.tsx'
import { SendBar } from './send/send-bar.tsx'
import { hoursOf, showWeeks, swapKey, type ShownWeek, type Swaps } from './show-week.ts'
import { chooseSide, sides, type Sides } from './sides.ts'
import { useSavedSchedule } from './schedules/use-saved-schedule.ts'
import type { Schedule } from './schedules/use-schedules.ts'
import { useWeeks, type Weeks } from './use-weeks.ts'
import { WeekCompare } from './week-compare.tsx'
import { WeekResults } from './week-results.tsx'
import styles from './workspace.module.css'

const nameTitles = { rename: 'Rename the schedule', copy: 'Copy the schedule', save: 'Save as a schedule' }

function initialName(asked: keyof typeof nameTitles, { name }: Schedule, all: readonly Schedule[]): string {
  if (asked === 'copy')
    return nameCopy(
      name,
      all.map((one) => one.name),
    )
  return asked === 'rename' ? name : ''
}

interface WorkspaceProps {
  term: number
  schedules: readonly Schedule[]
  schedule: Schedule | null
  begun: Choices
  /** Courses of the plan, taken from it with one click. */
  planned: readonly string[]
  onOpen: (id: number | null) => void
}

/** One schedule being built: what is chosen at the left, the weeks it makes at the right. */
export function Workspace(props: WorkspaceProps) {
  const { term, schedules, schedule, planned } = props
  const [finder, setFinder] = useState<{ free: FreeTime | null } | null>(null)
  const saved = useSavedSchedule(props)
  const { choices, setChoices } = saved
  const { data: weeks, error, refetch } = useWeeks(term, choices)
  useEffect(() => {
    const timer = setTimeout(fetchLater, 1000)
    return () => clearTimeout(timer)
  }, [])
  const hues = useMemo(
    () =>
      hueOfCourses([
        ...(weeks?.held ?? []).map(({ course }) => course),
        ...choices.courses.map(({ course }) => course),
      ]),
    [weeks, choices],
  )
  const gone = new Map(schedule?.gone.map(({ sectionId, state }) => [sectionId, state]))
  const chosen = [...choices.courses, ...(weeks?.held ?? [])].map(({ course }) => course)
  const onAdd = (course: string) => setChoices((before) => addCourse(before, course))
  return (
    <div>
      <ScheduleTabs
        schedules={schedules}
        current={schedule}
        onOpen={(one) => props.onOpen(one?.id ?? null)}
        onRename={() => saved.ask('rename')}
        onCopy={() => saved.ask('copy')}
        onDelete={saved.remove}
      />
      <SavedNotice saved={saved} choices={choices} setChoices={setChoices} />
      {error && (
        <>
          <FailedState title="The weeks were not built" reason={messageOf(error)} onRetry={() => void refetch()} />
          {!weeks && <Unsaved saved={saved} />}
        </>
      )}
      {!weeks && !error && <Skeleton rows={8} label="Building weeks" />}
      {weeks && (
        <div className={styles.planner}>
          <div className={styles.rail}>
            <CoursePicks
              term={term}
              choices={choices}
              weeks={weeks}
              credits={creditsIn(weeks)}
              hues={hues}
              planned={planned.filter((course) => !chosen.includes(course))}
              gone={gone}
              onChange={setChoices}
              onFind={() => setFinder({ free: null })}
              onAdd={onAdd}
            />
            <div className={styles.wishes}>
              <Preferences
                choices={choices}
                instructors={[...new Set(weeks.classes.flatMap(({ instructors }) => instructors))].toSorted()}
                onChange={setChoices}
              />
              <BusyTimes busy={choices.busy} onChange={(busy) => setChoices({ ...choices, busy })} />
            </div>
          </div>
          <Answer
            term={term}
            weeks={weeks}
            choices={choices}
            saved={saved}
            hues={hues}
            setChoices={setChoices}
            onFind={(free) => setFinder({ free })}
          />
        </div>
      )}
      <Suspense fallback={null}>
        {finder && (
          <CourseFinder
            term={term}
            free={finder.free}
            chosen={chosen}
            isFull={choices.courses.length >= mostCourses}
            onAdd={onAdd}
            onClose={() => setFinder(null)}
          />
        )}
        {saved.asked && (
          <NameDialog
            title={nameTitles[saved.asked]}
            initial={schedule ? initialName(saved.asked, schedule, schedules) : ''}
            error={saved.nameError}
            busy={saved.isSaving}
            onName={saved.name}
            onClose={() => saved.ask(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Credits of what is held, and what the chosen courses make of them. */
function creditsIn({ held, courses }: Weeks): string {
  const sum = (some: Weeks['held']) => some.reduce((total, { credits }) => total + (credits ?? 0), 0)
  return describeCredits({
    registered: sum(held),
    givenUp: sum(held.filter(({ use }) => use === 'given up')),
    added: courses.filter((one) => !one.held),
  })
}

interface AnswerProps {
  term: number
  weeks: Weeks
  choices: Choices
  saved: ReturnType<typeof useSavedSchedule>
  hues: ReadonlyMap<string, number>
  setChoices: (choices: Choices) => void
  onFind: (free: FreeTime | null) => void
}

function Answer({ term, weeks, choices, saved, hues, setChoices, onFind }: AnswerProps) {
  const [swaps, setSwaps] = useState<Swaps>(new Map())
  const [chosen, setSides] = useState<Sides>({})
  const [pointed, setPointed] = useState<number | null>(null)
  const [drawing, setDrawing] = useState(false)
  const isOver = isRegistrationOver(useInstitution()?.terms ?? [], term)
  const lunch = choices.preferences.lunch?.minutes ?? 30
  const shownWeeks = useMemo(() => showWeeks(weeks, swaps, lunch), [weeks, swaps, lunch])
  const weekOf = (rank: number | undefined) => shownWeeks.find((week) => week.rank === rank)
  // Until one is chosen: the week that was taken over when the schedule was saved, else the best.
  const first = weekOf(chosen.A) ?? findPicked(shownWeeks, choices) ?? shownWeeks[0]
  const shown: Sides = { ...chosen, ...(first && { A: first.rank }) }
  const isHeldAsked = weeks.held.some(({ use }) => use !== 'stays')
  const asked = choices.courses.length > 0 || isHeldAsked
  const sideWeeks = sides.flatMap((side) => {
    const own = weekOf(shown[side])
    const isElsewhere = sides.every((other) => shown[other] !== pointed)
    const at = side === 'A' && isElsewhere ? (weekOf(pointed ?? undefined) ?? own) : own
    return at && own ? [{ side, week: at, pointed: at !== own }] : []
  })
  const { held } = weeks
  const heldSpans = held.flatMap(({ meetings }) => weekSpansOf(meetings))
  const times = [...sideWeeks.flatMap(({ week }) => week.spans), ...heldSpans, ...choices.busy]
  const hours = hoursOf(times, drawing)
  const addBusy = ({ days, start, end }: FreeTime) =>
    setChoices({ ...choices, busy: [...choices.busy, { label: '', days, start, end }] })
  return (
    <div className={styles.answer}>
      {weeks.problems.length > 0 && (
        <Say tone={weeks.count ? 'warn' : 'bad'}>
          <ul>
            {weeks.problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Say>
      )}
      {!asked && (
        <Section title="Weeks">
          <EmptyState
            action={
              <Button variant="primary" onClick={() => onFind(null)}>
                Add a course
              </Button>
            }
          >
            Add courses to see every week they make, the best first.
          </EmptyState>
        </Section>
      )}
      {asked && weeks.none && (
        <Suspense fallback={null}>
          <NoWeek
            none={weeks.none}
            weeks={weeks}
            choices={choices}
            hues={hues}
            onChange={saved.setChoices}
            onBusy={addBusy}
            onFree={onFind}
          />
        </Suspense>
      )}
      {asked && weeks.count && shownWeeks.length > 0 && (
        <WeekResults
          count={weeks.count}
          proven={weeks.proven}
          weeks={shownWeeks}
          preferences={choices.preferences}
          shown={shown}
          onShow={(side, rank) => {
            // A mouse that rests on a row holds nobody who steps on by keys.
            setPointed(null)
            setSides(chooseSide(shown, side, rank))
          }}
          onPoint={setPointed}
          onSwap={(rank, one) => setSwaps(new Map(swaps).set(swapKey(rank, one.course), one.sectionId))}
        />
      )}
      {first && (asked || held.length > 0) && (
        <>
          <WeekCompare
            shown={sideWeeks}
            hues={hues}
            busy={choices.busy}
            hours={hours}
            drawing={drawing}
            onDrawing={setDrawing}
            onBusy={addBusy}
            onFree={onFind}
            onSaveAs={(week) => saved.saveAs(pick(choices, week.classes))}
          />
          {asked && (
            <SendBar
              term={term}
              week={first}
              isOver={isOver}
              isChanged={saved.isChanged}
              isSaving={saved.isSaving}
              onSave={() => saved.save(pick(choices, first.classes))}
            />
          )}
        </>
      )}
      {/* Below the weeks: above them it would move what one is drawing in. */}
      <Unsaved saved={saved} />
    </div>
  )
}

/** The week with every class that was taken over. */
function findPicked(weeks: readonly ShownWeek[], { classes }: Choices): ShownWeek | undefined {
  const picked = classes.filter(({ use }) => use === 'picked').map(({ sectionId }) => sectionId)
  if (picked.length === 0) return undefined
  return weeks.find(({ entry }) => {
    const ids = new Set(entry.courses.flatMap(({ sectionIds }) => sectionIds))
    return picked.every((id) => ids.has(id))
  })
}
