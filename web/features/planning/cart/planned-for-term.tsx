import { termName } from '@sam/domain/terms/term'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { plural } from '../../../lib/format.ts'
import { ownWeekQuery } from '../../../queries/planning/own-week.ts'
import layoutStyles from '../../../components/ui/layout.module.css'

// Only who asks for the week waits for it.
const PlanToCart = lazy(async () => ({ default: (await import('./plan-to-cart.tsx')).PlanToCart }))

/** The courses that the main plan has for a term and that are not yet registered: in one step into the cart, until all are there. */
export function PlannedForTerm({ term, inCart }: { term: number; inCart: readonly string[] }) {
  const { data } = useQuery(ownWeekQuery(term))
  const [isOpen, setIsOpen] = useState(false)
  const held = new Set(data?.classes.filter(({ standing }) => standing === 'registered').map(({ course }) => course))
  const courses = (data?.plan ?? []).filter((one) => one.term === term && !held.has(one.course)).map(({ course }) => course) // prettier-ignore
  if (courses.every((course) => inCart.includes(course))) return null
  return (
    <Section title="From your plan" meta={plural(courses.length, 'course')}>
      <div className={layoutStyles.row}>
        <p className={layoutStyles.grow}>{courses.join(', ')}</p>
        <Button onClick={() => setIsOpen(true)}>Put your {termName(term)} plan into the cart</Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <PlanToCart term={term} courses={courses} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
