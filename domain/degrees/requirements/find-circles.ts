import { rulesOf, type Program, type Rule } from './program.ts'

/** What of a program says which other programs it asks for. */
export type ProgramOutline = Pick<Program, 'id' | 'kind' | 'code' | 'degree' | 'effectiveTerm' | 'rules'>

/** A rule that asks for programs none of which can ever be complete. */
export interface Circle {
  program: string
  rule: Extract<Rule, { kind: 'declared' }>
  /** The programs that it asks for. */
  asked: readonly string[]
}

/** What is enough to find circles: a program that asks for no named program waits for none. */
export function outlineOf({ id, kind, code, degree, effectiveTerm, rules }: ProgramOutline): ProgramOutline {
  const asks = [...rulesOf(rules)].some((rule) => rule.kind === 'declared' && rule.codes !== null)
  return { id, kind, code, degree, effectiveTerm, rules: asks ? rules : [] }
}

const isLater = (a: ProgramOutline, b: ProgramOutline) =>
  a.effectiveTerm !== null && b.effectiveTerm !== null && a.effectiveTerm > b.effectiveTerm

/** Programs on file beside those of a file: of each the newest version, unless the file has the program itself. */
export function besideFile(programs: readonly ProgramOutline[], onFile: readonly ProgramOutline[]): ProgramOutline[] {
  const isSame = (a: ProgramOutline, b: ProgramOutline) =>
    a.kind === b.kind && a.code === b.code && a.degree === b.degree
  return onFile.filter(
    (one) =>
      !programs.some((own) => own.id === one.id || isSame(own, one)) &&
      !onFile.some((other) => isSame(other, one) && isLater(other, one)),
  )
}

/**
 * The rules by which programs wait for each other or for themselves. A program that nobody knows may be complete, and so
 * may a rule that is not asked of everybody.
 */
export function findCircles(programs: readonly ProgramOutline[]): Circle[] {
  const complete = new Set<ProgramOutline>()
  const candidatesOf = ({ role, codes, except }: Circle['rule']) =>
    (codes ?? []).flatMap((code) =>
      except.includes(code) ? [] : [programs.filter((one) => one.kind === role && one.code === code)],
    )
  const isPossible = (rule: Rule): boolean => {
    if (rule.when !== null) return true
    switch (rule.kind) {
      case 'all':
        return rule.of.every(isPossible)
      case 'choose':
        return rule.of.filter(isPossible).length >= rule.count
      case 'declared':
        return (
          rule.codes === null ||
          candidatesOf(rule).some((known) => known.length === 0 || known.some((one) => complete.has(one)))
        )
      default:
        return true
    }
  }
  let before = -1
  while (complete.size > before) {
    before = complete.size
    for (const program of programs) if (program.rules.every(isPossible)) complete.add(program)
  }
  return programs.flatMap((program) =>
    complete.has(program)
      ? []
      : [...rulesOf(program.rules)].flatMap((rule) =>
          rule.kind === 'declared' && !isPossible(rule)
            ? [{ program: program.id, rule, asked: candidatesOf(rule).flatMap((known) => known.map(({ id }) => id)) }]
            : [],
        ),
  )
}
