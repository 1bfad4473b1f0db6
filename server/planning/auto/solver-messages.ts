import type { Solution } from '@sam/domain/planning/auto/linear-program'

export interface SolverQuestion {
  id: number
  program: string
  seconds: number
}

/** Null where the solver broke; the first message of all says that it is ready. */
export interface SolverAnswer {
  id: number
  solution: Solution | null
}
