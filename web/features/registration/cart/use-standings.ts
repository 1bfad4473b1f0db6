import type { Registration } from '@sam/contract/registration/registration'
import type { Standing } from '../../../components/academic/class-standing.tsx'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { useOwnWeek } from '../../../queries/planning/own-week.ts'

/** What the classes and courses of a term are to the student already; the planner and today's classes are one's own alone. */
export function useStandings({ term, onBehalf, classes, waitlists, cart }: Registration) {
  const current = useInstitution()?.terms.find((one) => one.current)?.code ?? null
  const { classes: own } = useOwnWeek(onBehalf ? null : term)
  const { classes: running } = useOwnWeek(onBehalf ? null : current)
  const has = (list: readonly { sectionId: number | null }[], id: number) => list.some((one) => one.sectionId === id)
  return {
    ofClass(id: number): Standing | null {
      const enrolled = classes.filter(({ status }) => status === 'enrolled')
      if (has(enrolled, id)) return 'enrolled'
      if (has(waitlists, id)) return 'waiting'
      if (has(cart, id)) return 'in cart'
      return has(own, id) ? 'planned' : null
    },
    ofCourse(course: string): Standing | null {
      const isRunning = running.some((one) => one.standing === 'registered' && one.course === course)
      return isRunning ? 'taking' : null
    },
  }
}
