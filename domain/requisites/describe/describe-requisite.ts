import { removeMarkup } from '../parse/mend-slips.ts'
import { normalizeText } from '../parse/normalize-text.ts'
import { type CourseSet, type CourseTiming, type Requisite, standings } from '../requisite.ts'

type Leaf<Kind extends Requisite['kind']> = Extract<Requisite, { kind: Kind }>

/** A node of the tree as a page shows it: its sentence, and the parts below it with the word that joins them. */
export interface RequisiteOutline {
  text: string
  joint: 'all of' | 'any of' | `${number} of` | 'none of' | 'one of two readings' | null
  of: RequisiteOutline[]
}

/**
 * Plain English for a requisite, in words that parseRequisite (field 'prerequisites') reads back to the same English.
 * Nothing demanded is 'None'.
 */
export function describeRequisite(tree: Requisite): string {
  if (tree.kind !== 'all') return describe(tree)
  // A semicolon separates whatever stands beside it; only a sentence with two readings needs its brackets. Each once.
  const sentences = partsOf(tree).map((part) => (part.kind === 'ambiguous' ? `(${describe(part)})` : describe(part)))
  return [...new Set(sentences)].join('; ') || 'None'
}

/** All of some that are all of others: one list of demands. */
function partsOf(tree: Leaf<'all'>): Requisite[] {
  return tree.of.flatMap((part) => (part.kind === 'all' && part.of.length > 0 ? partsOf(part) : [part]))
}

/** The same as a tree of sentences, for showing. */
export function outlineRequisite(tree: Requisite): RequisiteOutline {
  const text = describeRequisite(tree)
  if (tree.kind === 'all' || tree.kind === 'any' || tree.kind === 'some') {
    const joint = tree.kind === 'all' ? 'all of' : tree.kind === 'any' ? 'any of' : (`${tree.count} of` as const)
    return { text, joint, of: tree.of.map(outlineRequisite) }
  }
  if (tree.kind === 'not') return { text, joint: 'none of', of: [outlineRequisite(tree.of)] }
  if (tree.kind !== 'ambiguous') return { text, joint: null, of: [] }
  return { text, joint: 'one of two readings', of: tree.readings.map(outlineRequisite) }
}

function describe(tree: Requisite): string {
  switch (tree.kind) {
    case 'all':
      return tree.of.length === 0 ? 'None' : tree.of.map(inside).join(' and ')
    case 'any':
      return describeAny(tree)
    case 'some':
      return `${tree.count} of the following: ${tree.of.map((part) => `(${describe(part)})`).join(', ')}`
    case 'not':
      return `not (${describeExcluded(tree.of)})`
    case 'ambiguous':
      return `unclear whether (${describe(tree.readings[0])}) or rather (${describe(tree.readings[1])})`
    default:
      return describeLeaf(tree)
  }
}

/** What an antirequisite excludes: 'HIS 101 or HIS 102'. */
export function describeExcluded(excluded: Requisite): string {
  return describe(withTiming(excluded, 'either', 'earlier'))
}

/** Inside 'not (...)' a course counts whenever it is taken, and that needs no words. */
function withTiming(tree: Requisite, from: CourseTiming, to: CourseTiming): Requisite {
  if ('timing' in tree) return tree.timing === from ? { ...tree, timing: to } : tree
  if (tree.kind === 'all' || tree.kind === 'any' || tree.kind === 'some')
    return { ...tree, of: tree.of.map((part) => withTiming(part, from, to)) }
  return tree
}

function describeAny(tree: Leaf<'any'>): string {
  if (tree.of.length === 0) return unreadWords('nothing is enough')
  const [first] = tree.of
  const grade = first?.kind === 'course' ? first.minimumGrade : undefined
  const timing = first?.kind === 'course' ? first.timing : undefined
  const isPlain = tree.of.every(
    (part) => part.kind === 'course' && part.minimumGrade === grade && part.timing === timing,
  )
  if (isPlain && grade && timing === 'earlier' && grade !== 'unstated')
    return `${grade} or higher in ${tree.of.map((part) => (part.kind === 'course' ? part.course : '')).join(' or ')}`
  return tree.of.map(inside).join(' or ')
}

/** Brackets round whatever would otherwise lean on its neighbours: other joints, and grades, which reach to the right. */
function inside(part: Requisite): string {
  const isLeaf = !['all', 'any', 'some', 'ambiguous', 'not'].includes(part.kind)
  const reaches = 'minimumGrade' in part || ('timing' in part && part.timing !== 'earlier')
  const text = describe(part)
  if (part.kind === 'not' || (isLeaf && !reaches && !/ (?:or|and) |, /.test(text))) return text
  return `(${text})`
}

function describeLeaf(leaf: Exclude<Requisite, { kind: 'all' | 'any' | 'some' | 'not' | 'ambiguous' }>): string {
  switch (leaf.kind) {
    case 'course':
      return withLead(leaf, leaf.course)
    case 'equivalent':
      return withLead(leaf, `an equivalent of ${leaf.of}`)
    case 'courses':
      return withLead(leaf, coursesText(leaf))
    case 'standing':
      return standingText(leaf)
    case 'program':
      return `${leaf.code} ${leaf.role}`
    case 'college':
      return leaf.college ? `a ${leaf.college} college major` : 'a major within the college'
    case 'member':
      return `admission to ${leaf.group}`
    case 'credits':
      return `${leaf.minimum} credits${leaf.set ? creditsText(leaf.set) : ''}`
    case 'gpa':
      return `GPA of ${leaf.minimum}${leaf.scope === 'major' ? ' in major' : ''}`
    case 'permission':
      return `permission of ${leaf.words}`
    case 'category':
      return `completion of ${leaf.category}`
    case 'cohort':
      return `cohort ${yearsText(leaf.from, leaf.to)}`
    case 'placement':
      return leaf.text
    case 'attested':
      return leaf.text
    case 'unknown':
      return unreadWords(leaf.text)
  }
}

/** 'C or higher in', 'corequisite' and 'pre- or corequisite' in front of a course. */
function withLead(leaf: Leaf<'course'> | Leaf<'equivalent'> | Leaf<'courses'>, text: string): string {
  const timing = { earlier: '', together: 'corequisite ', either: 'pre- or corequisite ', ever: 'any attempt at ' }[
    leaf.timing
  ]
  const grade =
    leaf.minimumGrade === 'unstated' ? 'higher in ' : leaf.minimumGrade ? `${leaf.minimumGrade} or higher in ` : ''
  return `${timing}${grade}${text}`
}

function standingText(leaf: Leaf<'standing'>): string {
  const [lowest = 'U1'] = leaf.anyOf
  const isMinimum = leaf.anyOf.length === standings.length - standings.indexOf(lowest)
  if (isMinimum) return lowest === 'U4' ? 'U4 standing' : `${lowest} or higher standing`
  return `${leaf.anyOf.join(' or ')} standing`
}

function coursesText(leaf: Leaf<'courses'>): string {
  const { set, count } = leaf
  const [subject] = set.subjects ?? []
  const isSequence = subject && set.subjects?.length === 1 && set.to !== undefined && set.from !== undefined
  if (isSequence && count === 1) return `${subject} ${String(set.from).padStart(3, '0')} or higher`
  if (set.list)
    return set.list.name.startsWith('approved ')
      ? `an ${set.list.name}`
      : `any other course satisfying the ${ownerText(set.list.owner)} ${set.list.name}`
  const word = count === 1 ? 'course' : 'courses'
  const numbered = set.from !== undefined && set.from % 100 !== 0 ? ` numbered ${set.from} or higher` : ''
  const satisfying = set.subjects && set.categories ? ` satisfying ${set.categories.join(' or ')}` : ''
  const names = set.subjects ?? set.categories ?? []
  return [count, levelText(set), names.join(' or '), `${word}${numbered}${satisfying}`].filter(Boolean).join(' ')
}

function ownerText(owner: string | null): string {
  return owner ? `${owner} Major` : `department's`
}

/** '300-level', '300-level or higher', '100- to 300-level'; empty when no level is demanded. */
function levelText(set: CourseSet): string {
  const [lowest, ...more] = set.levels ?? []
  if (lowest !== undefined)
    return more.length > 0 ? `${lowest}00- ${levelRange(lowest, more)}00-level` : `${lowest}00-level`
  return set.from !== undefined && set.from % 100 === 0 ? `${set.from}-level or higher` : ''
}

/** Of 2, 3 and 4 'to 4', of 2 and 4 'or 4'. */
function levelRange(lowest: number, more: readonly number[]): string {
  const isRange = more.length > 1 && more.every((level, at) => level === lowest + at + 1)
  return isRange ? `to ${more.at(-1)}` : more.map((level) => `or ${level}`).join('00- ')
}

function creditsText(set: CourseSet): string {
  const subjects = set.subjects ? ` in ${set.subjects.join(' or ')}` : ''
  const level = levelText(set)
  return `${subjects}${level ? ` at the ${level}` : ''}`
}

/** '2017 or later', '2020 to 2022'. */
export function yearsText(from: number | null, to: number | null): string {
  if (from === null) return to === null ? 'any year' : `${to} or earlier`
  return to === null ? `${from} or later` : `${from} to ${to}`
}

/** A set of courses in a few words, for a reason: '300-level HIS or POL', 'SNW'. */
export function setText(set: CourseSet): string {
  const range = set.to !== undefined ? `${set.from ?? 1}-${set.to}` : ''
  const names = [set.subjects, set.categories].flatMap((one) => (one ? [one.join(' or ')] : []))
  return [levelText(set), ...names, set.prefix ? `${set.prefix}...` : '', range, set.list?.name]
    .filter(Boolean)
    .join(' ')
}

/** Unread words, in square brackets; brackets and marks at their ends would break ours. */
function unreadWords(text: string): string {
  const plain = normalizeText(withoutMarkup(text.replace(/[()[\]]/g, ' '))).replace(/^(?:unread: |[\s,;.:])+/, '')
  return `[unread: ${plain || 'marks without words'}]`
}

/** Where a bracket or a tag stood inside a tag, a new one shows once it is gone. */
function withoutMarkup(text: string): string {
  const less = removeMarkup(text)
  return less === text ? text : withoutMarkup(less)
}
