import type { putInCart } from '@sam/contract/registration/cart'
import { termName } from '@sam/domain/terms/term'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { hueOfCourses } from '../../components/academic/week/course-hue.ts'
import { peekAt } from '../../components/academic/week/peek-at.ts'
import { describeTime } from '../../components/academic/week/meetings.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Section } from '../../components/ui/section.tsx'
import { Status } from '../../components/ui/status.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { describeCredits } from './week/describe-credits.ts'
import { formatCredits, formatPlace, plural, unknownValue } from '../../lib/format.ts'
import { idempotencyHeader } from '../../lib/idempotency.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { ownWeekQuery, usePlanning, type WeekClass } from '../../queries/planning/own-week.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { isRegistrationOver } from '../../queries/terms/term-to-register-for.ts'
import { showError, showSuccess } from '../../lib/toasts.ts'
import { classNames } from '../../components/ui/class-names.ts'
import classListStyles from '../../components/academic/class-list.module.css'
import courseStyles from '../../components/academic/course.module.css'
import layoutStyles from '../../components/ui/layout.module.css'
import sectionStyles from '../../components/ui/section.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'

/** The classes that a student kept from Class Search for a term; nothing where there are none. */
export function PlannedClasses({ term }: { term: number }) {
  const { data } = useQuery(ownWeekQuery(term))
  const planned = (data?.classes ?? []).filter(({ standing }) => standing === 'planned')
  if (planned.length === 0) return null
  return (
    <Section
      title="Kept from Class Search"
      className={classNames(classListStyles.list)}
      meta={countOf(planned, 'planned')}
    >
      <ClassList
        term={term}
        classes={planned}
        registered={(data?.classes ?? []).filter(({ standing }) => standing === 'registered')}
      />
    </Section>
  )
}

/** '3 planned, 10 credits'. */
function countOf(classes: readonly WeekClass[], word: string): string {
  const credits = classes.reduce((sum, one) => sum + (one.credits ?? 0), 0)
  return `${classes.length} ${word}, ${formatCredits(credits)}`
}

interface ClassListProps {
  term: number
  classes: readonly WeekClass[]
  registered: readonly WeekClass[]
}

function ClassList({ term, classes, registered }: ClassListProps) {
  const hues = hueOfCourses(classes.map(({ course }) => course))
  const planning = usePlanning(term)
  const toCart = useAddToCart(term)
  const planned = classes.filter(({ standing }) => standing === 'planned')
  const held = registered.reduce((sum, { credits }) => sum + (credits ?? 0), 0)
  const isHeld = (course: string) => registered.some((one) => one.course === course)
  const busy = planning.isPending || toCart.isPending
  const isOver = isRegistrationOver(useInstitution()?.terms ?? [], term)
  const keep = async ({ sectionId, course }: WeekClass, kept: boolean): Promise<boolean> => {
    try {
      await planning.mutateAsync({ sectionId, planned: kept })
      return true
    } catch (error) {
      showError(`${course} was not changed: ${messageOf(error)}`)
      return false
    }
  }
  const remove = async (entry: WeekClass) => {
    if (!(await keep(entry, false))) return
    const undo = () => void keep(entry, true)
    showSuccess(`${entry.course} is no longer in your ${termName(term)} planner.`, {
      action: { label: 'Undo', onClick: undo },
    })
  }
  return (
    <>
      <ul className={sectionStyles.rows}>
        {classes.map((entry) => (
          <li key={entry.sectionId} {...peekAt({ term, course: entry.course, sectionId: entry.sectionId })}>
            <div className={layoutStyles.row}>
              <span
                className={classNames(courseStyles.chip, courseStyles.course)}
                style={{ '--h': hues.get(entry.course) } as CSSProperties}
                aria-hidden="true"
              />
              <b>{entry.course}</b>
              <span className={classNames(layoutStyles.grow, classListStyles.term)}>{entry.title}</span>
              {entry.standing === 'registered' ? (
                <Status glyph="full" tone="ok">
                  Enrolled
                </Status>
              ) : (
                <Status glyph="dashed" tone="info">
                  Planned
                </Status>
              )}
            </div>
            {entry.meetings.length === 0 && (
              <div className={classListStyles.part}>
                <span className={textStyles.medium}>
                  {entry.component} {entry.section}
                </span>
                <span>{unknownValue}</span>
              </div>
            )}
            {entry.meetings.map((meeting, index) => (
              <div className={classListStyles.part} key={index}>
                <span className={textStyles.medium}>
                  {meeting.component} {meeting.section}
                </span>
                <span>{describeTime(meeting)}</span>
                <span>{formatPlace(meeting.location)}</span>
              </div>
            ))}
            {entry.standing === 'planned' && (
              <div className={classNames(layoutStyles.row, spaceStyles.above4, spaceStyles.indented18)}>
                {!isOver && (
                  <Button
                    small
                    data-adds-to-cart
                    disabled={busy}
                    aria-label={`Add to cart, ${entry.course} ${entry.section}`}
                    onClick={() => toCart.mutate([entry])}
                  >
                    Add to cart
                  </Button>
                )}
                <Button
                  small
                  variant="quiet"
                  disabled={busy}
                  aria-label={`Remove ${entry.course} ${entry.section} from the planner`}
                  onClick={() => void remove(entry)}
                >
                  Remove
                </Button>
                {held > 0 && !isHeld(entry.course) && (
                  <span className={textStyles.meta}>{describeCredits({ registered: held, added: [entry] })}</span>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {isOver && planned.length > 0 && (
        <p className={classNames(textStyles.meta, spaceStyles.above12)}>Registration for {termName(term)} is over.</p>
      )}
      {planned.length > 1 && !isOver && (
        <div className={classNames(layoutStyles.row, spaceStyles.above12)}>
          <Button
            variant="primary"
            disabled={busy}
            busy={toCart.isPending && 'Adding'}
            onClick={() => toCart.mutate(planned)}
          >
            Add all {plural(planned.length, 'class', 'classes')} to cart
          </Button>
        </div>
      )}
    </>
  )
}

/** Adds classes to the cart one after another; a refused one is reported with its rule, and the rest go on. */
function useAddToCart(term: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (classes: readonly WeekClass[]) => {
      const sent: string[] = []
      const refused: string[] = []
      for (const { sectionId, course } of classes) {
        const { refusals } = await callRoute<typeof putInCart>(
          { method: 'PUT', path: '/registration/:term/cart/:sectionId' },
          { params: { term, sectionId }, query: {}, body: {}, headers: { [idempotencyHeader]: crypto.randomUUID() } },
        )
        const [first] = refusals
        if (first) refused.push(`${course}: ${first.rule}`)
        else sent.push(course)
      }
      return { sent, refused }
    },
    onSuccess: ({ sent, refused }) => {
      if (sent.length > 0)
        showSuccess(
          `${new Intl.ListFormat('en-US').format(sent)} ${sent.length === 1 ? 'is' : 'are'} in your ${termName(term)} cart.`,
        )
      if (refused.length > 0) showError('Some classes were not added to the cart', { description: refused.join(' ') })
    },
    onError: (error) => showError(`The cart was not changed: ${messageOf(error)}`),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.ownCart(term) })
      return queryClient.invalidateQueries({ queryKey: queryKeys.registrations(term) })
    },
  })
}
