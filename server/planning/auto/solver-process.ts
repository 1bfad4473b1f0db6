// Entry of the process that solves linear programs, one at a time, until it is ended. Started by kept-solver.ts.
import loadHighs from 'highs'
import { optionsFor, readSolution } from './read-solution.ts'
import type { SolverAnswer, SolverQuestion } from './solver-messages.ts'

const highs = await loadHighs()

function answer({ id, program, seconds }: SolverQuestion): SolverAnswer {
  try {
    return { id, solution: readSolution(highs.solve(program, { ...optionsFor(program), time_limit: seconds })) }
  } catch {
    // What broke the solver may have broken its memory: a new process begins clean.
    return { id, solution: null }
  }
}

process.on('message', (question: SolverQuestion) => process.send?.(answer(question)))
process.on('disconnect', () => process.exit(0))
process.send?.({ id: 0, solution: null } satisfies SolverAnswer)
