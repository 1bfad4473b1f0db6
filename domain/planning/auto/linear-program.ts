/** A sum of variables with their factors, and a constant. */
export interface Sum {
  terms: readonly (readonly [variable: number, factor: number])[]
  constant: number
}

export const nothing: Sum = { terms: [], constant: 0 }
export const one: Sum = { terms: [], constant: 1 }

export const just = (variable: number, factor = 1): Sum => ({ terms: [[variable, factor]], constant: 0 })

export function add(...sums: readonly Sum[]): Sum {
  const terms: Sum['terms'][number][] = []
  let constant = 0
  for (const sum of sums) {
    for (const term of sum.terms) terms.push(term)
    constant += sum.constant
  }
  return { terms, constant }
}

export function times(sum: Sum, factor: number): Sum {
  return { terms: sum.terms.map(([variable, own]) => [variable, own * factor]), constant: sum.constant * factor }
}

interface Variable {
  least: number
  most: number
  isWhole: boolean
}

/** What a solver of linear programs in whole numbers is asked and answers. */
export type Solution =
  | { status: 'optimal'; values: readonly number[] }
  | { status: 'infeasible' }
  /** Ended at its limits: the best found by then, where there is any. */
  | { status: 'stopped'; values: readonly number[] | null }

export type Solve = (program: string) => Promise<Solution>

const goalOf = (words: string) => ` obj: ${words === '' ? '0 v0' : words}`

/** Whether a written program has no goal: it only asks whether anything meets its rows. */
export const isGoalless = (program: string) => program.startsWith(`Minimize\n${goalOf('')}\n`)

/** A linear program in whole numbers, written in the LP format that solvers read. Every variable is at least 0. */
export class LinearProgram {
  private readonly variables: Variable[] = []
  private readonly rows: string[] = []
  /** A row without variables that does not hold. */
  private isContradiction = false

  /** The same program, to which more can be added. */
  copy(): LinearProgram {
    const made = new LinearProgram()
    made.variables.push(...this.variables)
    made.rows.push(...this.rows)
    made.isContradiction = this.isContradiction
    return made
  }

  variable(most: number, isWhole = true): number {
    this.variables.push({ least: 0, most, isWhole })
    return this.variables.length - 1
  }

  /** Between which values a variable lies from now on. */
  bound(variable: number, least: number, most: number): void {
    const known = this.variables[variable]
    if (known) this.variables[variable] = { ...known, least, most }
  }

  /** Between which values a sum lies, by the bounds of its variables alone. */
  rangeOf({ terms, constant }: Sum): { least: number; most: number } {
    let [least, most] = [constant, constant]
    for (const [at, factor] of terms) {
      const known = this.variables[at]
      const ends = known ? [factor * known.least, factor * known.most] : [-Infinity, Infinity]
      least += Math.min(...ends)
      most += Math.max(...ends)
    }
    return { least, most }
  }

  get size(): { variables: number; rows: number } {
    return { variables: this.variables.length, rows: this.rows.length }
  }

  atLeast(sum: Sum, least: number): void {
    this.row(sum, '>=', least)
  }

  atMost(sum: Sum, most: number): void {
    this.row(sum, '<=', most)
  }

  equal(sum: Sum, amount: number): void {
    this.row(sum, '=', amount)
  }

  private row(sum: Sum, sense: '>=' | '<=' | '=', amount: number): void {
    const rest = amount - sum.constant
    const words = write(sum.terms)
    if (words === '') {
      const holds = sense === '>=' ? rest <= 1e-9 : sense === '<=' ? rest >= -1e-9 : Math.abs(rest) <= 1e-9
      if (!holds) this.isContradiction = true
      return
    }
    this.rows.push(`${words} ${sense} ${round(rest)}`)
  }

  /**
   * The program that makes the sum least; null when a row cannot hold whatever the variables are. Turned round it is the same
   * program, on which a solver goes another way.
   */
  write(objective: Sum, isTurned = false): string | null {
    if (this.isContradiction) return null
    const goal = write(objective.terms)
    // A program without rows is none in this format.
    const listed = this.rows.length > 0 ? this.rows : ['v0 >= 0']
    const rows = isTurned ? listed.toReversed() : listed
    const isBinary = ({ isWhole, least, most }: Variable) => isWhole && least === 0 && most === 1
    const names = (which: (variable: Variable) => boolean) => this.variables.flatMap((each, at) => (which(each) ? [`v${at}`] : [])) // prettier-ignore
    const whole = names((each) => each.isWhole && !isBinary(each))
    const binary = names(isBinary)
    const bounds = this.variables.flatMap((each, at) => (isBinary(each) ? [] : [` ${each.least} <= v${at} <= ${each.most}`])) // prettier-ignore
    return [
      'Minimize',
      goalOf(goal),
      'Subject To',
      ...rows.map((row, at) => ` r${at}: ${row}`),
      ...(bounds.length > 0 ? ['Bounds', ...bounds] : []),
      ...(whole.length > 0 ? ['General', ` ${whole.join(' ')}`] : []),
      ...(binary.length > 0 ? ['Binary', ` ${binary.join(' ')}`] : []),
      'End',
      '',
    ].join('\n')
  }
}

/** The format has each variable once in a row. */
function write(terms: Sum['terms']): string {
  let words = ''
  for (const [variable, factor] of isEachOnce(terms) ? terms : sumFactors(terms)) {
    if (factor === 0) continue
    const size = Math.abs(factor)
    const sign = factor < 0 ? '-' : words === '' ? '' : '+'
    words += `${words === '' ? '' : ' '}${sign}${sign === '' ? '' : ' '}${size === 1 ? '' : `${round(size)} `}v${variable}`
  }
  return words
}

/** Most rows name their variables in order. */
function isEachOnce(terms: Sum['terms']): boolean {
  let last = -1
  for (const [variable] of terms) {
    if (variable <= last) return terms.length === 2 && terms[0]?.[0] !== terms[1]?.[0]
    last = variable
  }
  return true
}

function sumFactors(terms: Sum['terms']): ReadonlyMap<number, number> {
  const factors = new Map<number, number>()
  for (const [variable, factor] of terms) factors.set(variable, (factors.get(variable) ?? 0) + factor)
  return factors
}

const round = (amount: number) => (Number.isInteger(amount) ? amount : Number(amount.toFixed(6)))

/** The value of a sum in a solution. */
export function valueOf({ terms, constant }: Sum, values: readonly number[]): number {
  return terms.reduce((total, [variable, factor]) => total + factor * (values[variable] ?? 0), constant)
}
