import { isGoalless, type Solution } from '@sam/domain/planning/auto/linear-program'
import type { HighsSolution } from 'highs'

/**
 * Whole numbers have to be the best to the last one; goals are whole, so that a gap below one is none. Nobody reads the report
 * of a solver.
 */
export const exactOptions = { mip_rel_gap: 0, mip_abs_gap: 0.4, output_flag: false } as const

/** Bit 16 of the rules of its presolve: it tries out the values of single rows. */
const enumeration = 2 ** 16

/**
 * Where only some plan is asked for, jumps to a first plan often find it sooner; on the way to the best they take up to half of
 * the time. Trying out single rows before the search takes more time than it saves.
 */
export const optionsFor = (program: string) => ({
  ...exactOptions,
  mip_heuristic_run_feasibility_jump: isGoalless(program),
  presolve_rule_off: enumeration,
})

/** What HiGHS answers, as the engine reads it: variables by their place. */
export function readSolution({ Status, Columns }: HighsSolution): Solution {
  if (Status === 'Infeasible' || Status === 'Primal infeasible or unbounded') return { status: 'infeasible' }
  const values: number[] = []
  for (const [name, column] of Object.entries(Columns))
    if ('Primal' in column && Number.isFinite(column.Primal)) values[Number(name.slice(1))] = column.Primal
  if (Status === 'Optimal') return { status: 'optimal', values }
  return { status: 'stopped', values: Status === 'Time limit reached' && isWhole(values) ? values : null }
}

/** A search that ended before its first plan answers nothing that stands. */
function isWhole(values: readonly number[]): boolean {
  return values.some((value) => value > 0.5)
}
