import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Icon, type IconName } from '../../../components/ui/icon.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { idInAddress } from '../../../lib/id-in-address.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useOpenBeside } from '../../../lib/use-open-beside.ts'
import { plural } from '../../../lib/format.ts'
import { chooseReviews, reviewOrders, type ReviewOrder } from './order-reviews.ts'
import { ReviewArticle } from './review-article.tsx'
import { ReviewInbox } from './review-inbox.tsx'
import { useReview, useReviews, type ReviewLine } from './use-reviews.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-reviews.module.css'

interface PlanReviewsProps {
  /** What the address asks for. */
  review: string | undefined
  show: string | undefined
  order: string | undefined
  onChoose: (show: string | undefined, order: string | undefined) => void
}

/** Submitted plans, and one of them with everything that is needed to decide it. */
export function PlanReviews({ review, show = 'all', order: wanted, onChoose }: PlanReviewsProps) {
  const { data, error, refetch } = useReviews()
  const order: ReviewOrder = reviewOrders.find((one) => one === wanted) ?? 'newest'
  const shown = data ? chooseReviews(data.submitted, show, order) : []
  const current = idInAddress(review) ?? shown[0]?.id ?? null
  const opened = useReview(current)
  const beside = useOpenBeside()
  if (error && !data)
    return <FailedState title="The plans did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} label="Loading plans" />
  return (
    <div
      ref={beside.watch}
      className={classNames(
        layoutStyles.twoColumns,
        styles.columns,
        (review !== undefined || (beside.isOpen && current !== null)) && styles.chosen,
      )}
    >
      <ReviewInbox
        inbox={data}
        shown={shown}
        show={show}
        order={order}
        current={current}
        onChoose={(nextShow, nextOrder) =>
          onChoose(nextShow === 'all' ? undefined : nextShow, nextOrder === 'newest' ? undefined : nextOrder)
        }
      />
      {current === null ? (
        <EmptyState>No plan waits for you. Plans that your students send appear here.</EmptyState>
      ) : opened.error ? (
        <FailedState
          title="The plan did not load"
          reason={messageOf(opened.error)}
          onRetry={() => void opened.refetch()}
        />
      ) : opened.data ? (
        <div className={styles.article}>
          <Steps shown={shown} current={current} onClose={beside.close} />
          <ReviewArticle key={current} review={opened.data} />
        </div>
      ) : (
        <Skeleton rows={12} label="Loading the plan" />
      )}
    </div>
  )
}

interface StepsProps {
  shown: readonly ReviewLine[]
  current: number
  onClose: () => void
}

/** On a phone: links to the list, to the plan before and to the plan after. */
function Steps({ shown, current, onClose }: StepsProps) {
  const at = shown.findIndex(({ id }) => id === current)
  return (
    <nav className={styles.steps} aria-label="Submitted plans">
      <Button small asChild>
        <Link to={pages.planReview} search={({ review: _chosen, ...rest }) => rest} onClick={onClose}>
          All plans
        </Link>
      </Button>
      {at >= 0 && (
        <>
          <span className={textStyles.meta}>
            {at + 1} of {plural(shown.length, 'plan')}
          </span>
          <Step to={shown[at - 1]} label="Previous plan" icon="left" />
          <Step to={shown[at + 1]} label="Next plan" icon="right" />
        </>
      )}
    </nav>
  )
}

function Step({ to, label, icon }: { to: ReviewLine | undefined; label: string; icon: IconName }) {
  const glyph = <Icon name={icon} size={14} />
  if (!to)
    return (
      <Button small icon disabled aria-label={label}>
        {glyph}
      </Button>
    )
  return (
    <Button small icon asChild aria-label={label}>
      <Link to={pages.planReview} search={(before) => ({ ...before, review: String(to.id) })}>
        {glyph}
      </Link>
    </Button>
  )
}
