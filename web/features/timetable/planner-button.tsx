import { termName } from '@sam/domain/terms/term'
import { Button } from '../../components/ui/button.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useIsStudent, usePlanning } from '../../queries/planning/own-week.ts'
import { showError, showInfo, showSuccess } from '../../lib/toasts.ts'

interface PlannerButtonProps {
  term: number
  sectionId: number
  /** 'CSE 214 REC R01'. */
  name: string
  /** Whether the student has the class already, and how. */
  standing: 'registered' | 'planned' | null
  small?: boolean
}

/** ADD TO PLANNER, and the way back; says why when the student cannot. */
export function PlannerButton({ term, sectionId, name, standing, small = false }: PlannerButtonProps) {
  const isStudent = useIsStudent()
  const planning = usePlanning(term)
  const planner = `your ${termName(term)} planner`
  const plan = async (planned: boolean, undoing = false) => {
    try {
      await planning.mutateAsync({ sectionId, planned })
      if (undoing) return
      showSuccess(planned ? `${name} is in ${planner}.` : `${name} is no longer in ${planner}.`, {
        action: { label: 'Undo', onClick: () => void plan(!planned, true) },
      })
    } catch (error) {
      showError(`Your planner was not changed: ${messageOf(error)}`)
    }
  }
  const refusal = !isStudent
    ? 'Only students have a planner. A registrar grants the Student role.'
    : standing === 'registered'
      ? 'You are enrolled in this class.'
      : null
  const label = standing === 'planned' ? 'IN PLANNER' : standing === 'registered' ? 'ENROLLED' : 'ADD TO PLANNER'
  if (refusal)
    return (
      <Button
        small={small}
        caps
        aria-disabled="true"
        aria-label={`${label}, ${name}. ${refusal}`}
        title={refusal}
        onClick={() => showInfo(refusal)}
      >
        {label}
      </Button>
    )
  const inPlanner = standing === 'planned'
  return (
    <Button
      small={small}
      caps
      aria-pressed={inPlanner}
      aria-label={`${label}, ${name}`}
      disabled={planning.isPending}
      onClick={() => void plan(!inPlanner)}
    >
      {label}
    </Button>
  )
}
