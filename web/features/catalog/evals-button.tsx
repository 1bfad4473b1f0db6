import { Button } from '../../components/ui/button.tsx'
import { useInstitution } from '../../queries/kernel/institution.ts'
import type { Course } from './use-courses.ts'

/** Opens the provider's course evaluations for a course in a new tab. */
export function EvalsButton({ course }: { course: Course }) {
  const template = useInstitution()?.institution.evaluationsUrl
  if (!template) return null
  return (
    <Button small asChild>
      <a
        href={evaluationsOf(template, course)}
        target="_blank"
        rel="noopener"
        aria-label={`Evals, ${course.id}, in a new tab`}
      >
        Evals
      </a>
    </Button>
  )
}

/** The address of a course's evaluations: the institution's template with {subject}, {number} and {course} filled in. */
export function evaluationsOf(template: string, { department, number, id }: Course): string {
  const values: Record<string, string> = { subject: department, number, course: id }
  return template.replace(/\{(subject|number|course)\}/g, (_whole, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
}
