import { pages } from '@sam/contract/pages'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { peekAt } from '../../../components/academic/week/peek-at.ts'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import { CheckedWeek } from '../week/send/checked-week.tsx'
import { seatWords, timesOf } from '../week/describe-class.ts'
import { useSendWeek } from '../week/send/use-send.ts'
import type { PlannerClass } from '../week/use-weeks.ts'
import { usePlanWeek } from './use-plan-week.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-to-cart.module.css'

interface PlanToCartProps {
  term: number
  courses: readonly string[]
  /** Places for courses that are still to be chosen. */
  places?: readonly string[]
  onClose: () => void
}

/** The courses planned for a term as the best week that they make, held against registration's rules, then into the cart. */
export function PlanToCart({ term, courses, places = [], onClose }: PlanToCartProps) {
  const { data, error, refetch } = usePlanWeek(term, courses)
  const send = useSendWeek(term)
  const name = termName(term)
  return (
    <FormDialog
      title={`Put your ${name} plan into the cart`}
      description="The best week that your planned courses make. Nothing is registered before you do it in Course Registration."
      wide
      confirm={`Add ${plural(data?.classes.length ?? 0, 'class', 'classes')} to cart`}
      disabled={!data || data.classes.length === 0}
      busy={send.isPending && 'Adding'}
      onSubmit={() =>
        data && send.mutate(data.classes, { onSuccess: ({ refused }) => refused.length === 0 && onClose() })
      }
      onClose={onClose}
    >
      {error && <FailedState title="No week was built" reason={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={5} label="Building the best week" />}
      {data && (
        <>
          <ul className={styles.classes} aria-label="Classes">
            {data.classes.map((one) => (
              <ClassRow key={one.sectionId} term={term} one={one} />
            ))}
            {data.leftOut.map(({ course, why }) => (
              <li key={course} className={styles.out}>
                <b>{course}</b>
                <span>{why}</span>
              </li>
            ))}
            {places.map((label, at) => (
              <li key={`${label} ${at}`} className={styles.out}>
                <b>{label}</b>
                <span>You have not chosen a course for it.</span>
              </li>
            ))}
          </ul>
          {data.classes.length > 0 && <CheckedWeek term={term} week={{ classes: data.classes, gives: [] }} />}
          <p className={textStyles.meta}>
            <Link to={pages.schedulePlanner} search={{ term: String(term) }} onClick={onClose}>
              Choose another week in the Schedule Planner
            </Link>
          </p>
        </>
      )}
    </FormDialog>
  )
}

function ClassRow({ term, one }: { term: number; one: PlannerClass }) {
  const { course, title, name, sectionId } = one
  return (
    <li {...peekAt({ term, course, sectionId })}>
      <b>{course}</b>
      <span>
        {title} <span className={textStyles.meta}>{name}</span>
        <span className={styles.times}>{timesOf(one)}</span>
      </span>
      <span className={textStyles.meta}>{seatWords(one)}</span>
    </li>
  )
}
