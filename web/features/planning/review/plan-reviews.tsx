import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { chooseReviews, reviewOrders, type ReviewOrder } from './order-reviews.ts'
import { ReviewArticle } from './review-article.tsx'
import { ReviewInbox } from './review-inbox.tsx'
import { useReview, useReviews } from './use-reviews.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
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
  const current = review === undefined ? (shown[0]?.id ?? null) : Number(review)
  const opened = useReview(current)
  if (error && !data)
    return <FailedState title="The plans did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} label="Loading plans" />
  return (
    <div className={classNames(layoutStyles.twoColumns, styles.columns, review !== undefined && styles.chosen)}>
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
          <Button small asChild className={styles.back}>
            <Link to={pages.planReview} search={({ review: _chosen, ...rest }) => rest}>
              All plans
            </Link>
          </Button>
          <ReviewArticle key={current} review={opened.data} />
        </div>
      ) : (
        <Skeleton rows={12} label="Loading the plan" />
      )}
    </div>
  )
}
