import { courseCode, parseCourseCode } from '@sam/domain/catalog/course-code'
import type { AnswerOf } from '@sam/contract/route'
import type { searchClasses } from '@sam/contract/timetable'
import type { Weekday } from '@sam/domain/timetable/schedule'
import { clockTime } from '@sam/domain/timetable/section'
import { mostCourses } from '@sam/domain/planning/week/week'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peekAt } from '../../../components/academic/week/peek-at.ts'
import { Button } from '../../../components/ui/button.tsx'
import { DayToggles } from '../../../components/ui/fields/day-toggles.tsx'
import { Dialog, DialogActions } from '../../../components/ui/dialog/dialog.tsx'
import { Checkbox, Input } from '../../../components/ui/fields/field.tsx'
import { Say } from '../../../components/ui/section.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { callRoute } from '../../../lib/api-client.ts'
import { formatCredits, plural } from '../../../lib/format.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import type { FreeTime } from '../../../components/academic/week/find-free-time.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import sectionStyles from '../../../components/ui/section.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface CourseFinderProps {
  term: number
  /** An empty time into which the classes must fit; null searches by words alone. */
  free: FreeTime | null
  chosen: readonly string[]
  /** No further course can be added. */
  isFull: boolean
  onAdd: (course: string) => void
  onClose: () => void
}

/** Finds courses of the term by code or words, those still needed until something is typed, and those that fit an empty time. */
export function CourseFinder({ term, free, chosen, isFull, onAdd, onClose }: CourseFinderProps) {
  const [words, setWords] = useState('')
  const [days, setDays] = useState<Weekday[]>(free?.days ?? [])
  const [from, setFrom] = useState(free ? clockTime(free.start) : '')
  const [to, setTo] = useState(free ? clockTime(free.end) : '')
  const [needed, setNeeded] = useState(false)
  const [limit, setLimit] = useState(step)
  const asked = useDebounced(JSON.stringify({ words: words.trim(), days, from, to, needed }))
  const { data, isFetching } = useFoundCourses(term, asked, { byTime: free !== null, limit })
  const isNeeded = free === null && isShort((JSON.parse(asked) as Asked).words)
  const more = data ? data.totalCourses - data.courses.length : 0
  return (
    <Dialog
      wide
      title={free ? 'Classes that fit a free time' : 'Add a course'}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <div className={layoutStyles.stack}>
        <Input
          label="Course, or words of its name"
          placeholder="CSE 214"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {free && (
          <>
            <DayToggles label="Days" value={days} onChange={setDays} />
            <div className={layoutStyles.row}>
              <Input label="From" type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
              <Input label="To" type="time" value={to} onChange={(event) => setTo(event.target.value)} />
            </div>
            <Checkbox
              label="Only what I can take and still need"
              checked={needed}
              onChange={(event) => setNeeded(event.target.checked)}
            />
          </>
        )}
        <div aria-live="polite">
          {isFull && (
            <Say tone="warn">A week has at most {mostCourses} courses. Remove one before you add another.</Say>
          )}
          {isFetching && !data && <p className={textStyles.meta}>Searching</p>}
          {data && (
            <p className={textStyles.meta}>
              {isNeeded
                ? 'You can take these and still need them for a requirement.'
                : plural(data.totalCourses, 'course')}
            </p>
          )}
          <ul className={sectionStyles.rows}>
            {data?.courses.map(({ subject, number, title, creditsMin, creditsMax, classes, needs }) => {
              const code = courseCode({ subject, number })
              const isChosen = chosen.includes(code)
              return (
                <li key={code} className={layoutStyles.row} {...peekAt({ term, course: code })}>
                  <span className={layoutStyles.grow}>
                    <b>{code}</b> {title}{' '}
                    <span className={textStyles.meta}>
                      {formatCredits(creditsMin, creditsMax)}, {plural(classes.length, 'class', 'classes')}
                      {(isNeeded || needed) && needs && needs.length > 0 && `. Fills ${needs.join(', ')}`}
                    </span>
                  </span>
                  <Button small disabled={isChosen || isFull} aria-label={`Add ${code}`} onClick={() => onAdd(code)}>
                    {isChosen ? 'Added' : 'Add'}
                  </Button>
                </li>
              )
            })}
          </ul>
          {more > 0 && (
            <div className={classNames(layoutStyles.row, spaceStyles.above8)}>
              <Button small busy={isFetching && 'Searching'} onClick={() => setLimit(limit + step)}>
                Show {Math.min(more, step)} more
              </Button>
            </div>
          )}
        </div>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** How many courses are listed at first, and with each further click. */
const step = 12
/** As many as the search answers at most. */
const most = 200

interface Asked {
  needed: boolean
  words: string
  days: Weekday[]
  from: string
  to: string
}

/** Too short to search by: what is still needed is listed then. */
const isShort = (words: string) => words.length < 2

function useFoundCourses(term: number, asked: string, { byTime, limit }: { byTime: boolean; limit: number }) {
  const { words, days, from, to, needed } = JSON.parse(asked) as Asked
  const code = parseCourseCode(words)
  return useQuery<AnswerOf<typeof searchClasses>>({
    queryKey: ['planner-courses', term, asked, byTime, limit],
    // Further courses join those that are listed.
    placeholderData: (before, query) => (query?.queryKey[2] === asked ? before : undefined),
    enabled: !byTime || !isShort(words) || days.length > 0,
    queryFn: ({ signal }) =>
      callRoute<typeof searchClasses>(
        { method: 'GET', path: '/classes' },
        {
          query: {
            term,
            limit: Math.min(limit, most),
            ...(code ? { ...code, operator: 'is' as const } : !isShort(words) && { description: words }),
            ...((needed || (!byTime && isShort(words))) && { needs: 'yes' as const, eligible: 'yes' as const }),
            ...(byTime && days.length > 0 && { days: days.join(','), fits: 'yes' as const }),
            ...(byTime && from !== '' && { from }),
            ...(byTime && to !== '' && { to }),
          },
          signal,
        },
      ),
  })
}
