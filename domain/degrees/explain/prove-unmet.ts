import { termName } from '../../terms/term.ts'
import { refusalOf } from '../assign/gather-courses.ts'
import type { Leaf } from '../assign/audit-plan.ts'
import { mayShare } from '../assign/sharing.ts'
import { isInSet, isListed, namedIn } from '../requirements/course-set.ts'
import { countOf, orOf } from '../requirements/describe-rule.ts'
import type { CourseSet } from '../requirements/program.ts'
import type { ExplainInput } from './explain-rule.ts'

/** A list of names longer than this is cut. */
const mostNames = 8
/** How many courses are named one by one where none of them is on the record. */
const mostAbsent = 4
/** How many courses that do not count are named with their reasons; the others stand in the list of what is left out. */
const mostRefused = 3
/** How many requirements are named as the ones that need the courses; more would say the same again. */
const mostRivals = 2

const unmetParts = 'Not met: '

/** The parts that are not met, kept apart where their names hold commas. */
export function sayUnmetParts(labels: readonly string[]): string {
  return `${unmetParts}${labels.join(labels.some((label) => /,| and | or /.test(label)) ? '; ' : ', ')}.`
}

/** Of a proof, what the parts below the rule do not say themselves; null where they say it all. */
export function proofBesideParts(proof: string | null): string | null {
  const [own = ''] = proof?.split(unmetParts) ?? []
  return own.trim() || null
}

/** Why a rule cannot be met by what is on record: what counts, what is refused, and what other rules cannot do without. */
export function proveUnmet(leaf: Leaf, input: ExplainInput): string {
  const scale = leaf.rule.unit === 'credits' ? 2 : 1
  const need = countOf(leaf.need / scale, leaf.rule.unit)
  if (leaf.candidates.length === 0) return proveEmpty(leaf, need, input)
  const counted = input.filled.get(leaf) ?? []
  const has = counted.reduce((sum, { size }) => sum + size, 0) / scale
  const names = listNames(counted.map(({ unit }) => nameOf(unit, input)))
  const first = `You need ${need}; you have ${has}${has > 0 ? `: ${names}` : ''}.`
  const others = leaf.candidates.flatMap(({ unit }) => (counted.some((one) => one.unit === unit) ? [] : [unit]))
  return others.length === 0 ? first : `${first} ${proveContested(leaf, others, input)}`
}

function proveEmpty(leaf: Leaf, need: string, input: ExplainInput): string {
  const refused = leaf.fitting.flatMap((index) => {
    const unit = input.units[index]
    const reason = unit?.attempts[0] && refusalOf(unit.attempts[0], leaf.rule.accept, input.scale)
    return unit && reason ? [`${unit.course} does not count: ${reason}`] : []
  })
  const asked = leaf.need === 1 && leaf.rule.unit === 'courses' ? '' : `You need ${need}. `
  const more = refused.length > mostRefused ? `; nor do ${refused.length - mostRefused} more` : ''
  if (refused.length > 0) return `${asked}${refused.slice(0, mostRefused).join('; ')}${more}.`
  const named = isListed(leaf.rule.set) ? namedIn(leaf.rule.set) : []
  const { takenBefore } = leaf.rule.accept
  const record = takenBefore ? `your record before ${termName(takenBefore)}` : 'your record'
  const isLeftOut = input.units.some((unit) => isInSet(leaf.rule.set, unit))
  const categories = categoriesOf(leaf.rule.set)
  if (categories !== null && !isLeftOut) return `You need ${need} with ${orOf(categories)}; you have none.`
  if (asked !== '' || isLeftOut || named.length === 0 || named.length > mostAbsent)
    return `You need ${need}; nothing on ${record} fits.`
  const [only = '', other = ''] = named
  if (named.length === 1) return `${only} is not on ${record}.`
  return named.length === 2
    ? `Neither ${only} nor ${other} is on ${record}.`
    : `None of ${listNames(named)} is on ${record}.`
}

/** The categories of a set that asks for nothing else. */
function categoriesOf({ courses, patterns, sets }: CourseSet): readonly string[] | null {
  const [only, ...more] = patterns
  if (only === undefined || more.length + courses.length + sets.length > 0) return null
  return only.subjects === null && only.from === null && only.to === null ? only.categories : null
}

/** The courses that would fit too, and why they do not count here. */
function proveContested(leaf: Leaf, others: readonly number[], input: ExplainInput): string {
  const names = listNames(others.map((unit) => nameOf(unit, input)))
  const one = others.length === 1
  const rivals = [...new Set(others.flatMap((unit) => rivalsOf(leaf, unit, input)))]
  if (rivals.length === 0) return `${names} would fit, but a limit on what counts is reached.`
  if (!isTight(leaf, input))
    return `${names} would fit, but no less would be missing if ${one ? 'it' : 'they'} counted here.`
  const isRequired = (unit: number) =>
    rivalsOf(leaf, unit, input).some(({ rule }) => rule.label === nameOf(unit, input))
  if (others.every(isRequired))
    return `${names} would fit, but ${one ? 'is required by itself' : 'are required by themselves'}.`
  if (rivals.length > mostRivals)
    return `${names} would fit, but ${one ? 'is needed where it counts' : 'are needed where they count'} now.`
  const labels = listNames(rivals.map(({ rule }) => `“${rule.label}”`))
  return `${names} would fit, but ${labels} cannot do without ${one ? 'it' : 'them'}.`
}

/** True when no course outside could help: the rules that hang together through these courses use every one of them. */
function isTight(start: Leaf, input: ExplainInput): boolean {
  const leaves = new Set([start])
  for (const leaf of leaves)
    for (const { unit } of leaf.candidates) {
      const rivals = rivalsOf(leaf, unit, input)
      for (const rival of rivals) leaves.add(rival)
      if (rivals.length === 0 && !input.filled.get(leaf)?.some((one) => one.unit === unit)) return false
    }
  return true
}

/** The rules that use a course and do not share it with this one. */
function rivalsOf(leaf: Leaf, index: number, { units, usedBy, sides }: ExplainInput): Leaf[] {
  const unit = units[index]
  if (unit === undefined) return []
  return (usedBy[index] ?? []).filter((other) => other !== leaf && !mayShare(leaf, other, unit, sides))
}

function nameOf(index: number, { units }: ExplainInput): string {
  return units[index]?.course ?? ''
}

function listNames(names: readonly string[]): string {
  const shown = names.length > mostNames ? [...names.slice(0, mostNames), `${names.length - mostNames} more`] : names
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
