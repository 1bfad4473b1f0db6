import { Button } from '../../components/ui/button.tsx'
import { useEvaluations } from '../../queries/catalog/evaluations.ts'
import type { Course } from './use-courses.ts'

/** Opens the provider's course evaluations for a course in a new tab. */
export function EvalsButton({ course: { id, department, number } }: { course: Course }) {
  const href = useEvaluations({ subject: department, number })
  if (href === null) return null
  return (
    <Button small asChild>
      <a href={href} target="_blank" rel="noopener" aria-label={`Evals, ${id}, in a new tab`}>
        Evals
      </a>
    </Button>
  )
}
