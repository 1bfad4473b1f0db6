import { termName, type TermCode } from '../terms/term.ts'

/** A version of a program as far as publishing looks at it. */
export interface VersionOnFile {
  program: string
  kind: string
  code: string | null
  degree: string
  effectiveTerm: TermCode
}

export interface DraftFacts {
  /** Null while the text has mistakes that leave no program. */
  program: (Omit<VersionOnFile, 'effectiveTerm'> & { effectiveTerm: TermCode | null }) | null
  errors: readonly { line: number | null }[]
  failingExamples: number
  /** Where it was begun from a version: which revision, and the one on file now; null when that version is gone. */
  base: { program: string; revision: number; onFile: number | null } | null
  /** Of the draft as it stands; stale when it is of an earlier one. */
  effect: 'none' | 'stale' | 'waiting' | 'running' | 'done' | 'stopped' | 'failed'
  versions: readonly VersionOnFile[]
  /** The term of the clock, and in which terms the program was published from the console. */
  currentTerm: TermCode | null
  publishedIn: readonly (TermCode | null)[]
}

/** A reason why a draft cannot be published, and where it is mended. */
export interface ClosedReason {
  at: 'text' | 'examples' | 'effect' | 'difference' | 'again'
  line: number | null
  words: string
  /** A reason of the registrar opens it. */
  isForced: boolean
}

/** Every reason why publishing is closed; none when it is open. */
export function findClosedReasons(draft: DraftFacts): ClosedReason[] {
  const { program, errors, failingExamples, base, effect } = draft
  const reasons: ClosedReason[] = []
  const say = (at: ClosedReason['at'], words: string, more: Partial<ClosedReason> = {}) =>
    reasons.push({ at, line: null, isForced: false, words, ...more })
  const [first] = errors
  if (first) {
    const where = first.line === null ? '' : `, line ${first.line}`
    say('text', errors.length === 1 ? `1 error${where}` : `${errors.length} errors, the first in line ${first.line ?? 1}`, { line: first.line }) // prettier-ignore
  } else if (program?.effectiveTerm === null) say('text', 'effective_term is missing', { line: 1 })
  if (failingExamples > 0) say('examples', failingExamples === 1 ? '1 example fails' : `${failingExamples} examples fail`) // prettier-ignore
  if (first === undefined && effect !== 'done') say('effect', effectWords[effect])
  if (base && base.onFile !== base.revision)
    say('difference', base.onFile === null ? `${base.program} is no longer on file` : `${base.program} was replaced since this draft began`) // prettier-ignore
  const taken = program && findTaken(program, draft.versions)
  if (taken) say('text', `${taken.program} is on file for ${termName(taken.effectiveTerm)}: give the draft that id, or another effective_term`) // prettier-ignore
  const again = program && findRepeated(program, draft)
  if (again) say('again', again, { isForced: true })
  return reasons
}

const effectWords: Record<Exclude<DraftFacts['effect'], 'done'>, string> = {
  none: 'Effect is not computed yet',
  stale: 'Effect is of an earlier draft',
  waiting: 'Effect is still being computed',
  running: 'Effect is still being computed',
  stopped: 'Effect was stopped',
  failed: 'Effect could not be computed',
}

type Known = NonNullable<DraftFacts['program']>

const isSame = (one: Omit<VersionOnFile, 'effectiveTerm'>, other: Omit<VersionOnFile, 'effectiveTerm'>) =>
  one.kind === other.kind && one.code === other.code && one.degree === other.degree

/** Another id stands for the same program and term, or this id stands for another program. */
function findTaken(program: Known, versions: readonly VersionOnFile[]): VersionOnFile | undefined {
  return versions.find((one) =>
    one.program === program.program
      ? !isSame(one, program)
      : isSame(one, program) && one.effectiveTerm === program.effectiveTerm,
  )
}

/** Published at most once for a term, and once in a term. */
function findRepeated(program: Known, { versions, currentTerm, publishedIn }: DraftFacts): string | null {
  const onFile = versions.find((one) => one.program === program.program && isSame(one, program))
  if (onFile?.effectiveTerm === program.effectiveTerm)
    return `${onFile.program} is on file for ${termName(onFile.effectiveTerm)} already and would be replaced`
  if (onFile) return `${onFile.program} is on file for ${termName(onFile.effectiveTerm)} and would be replaced`
  if (currentTerm !== null && publishedIn.includes(currentTerm))
    return `This program was published in ${termName(currentTerm)} already`
  return null
}
