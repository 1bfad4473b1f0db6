import type { Phrase } from '../phrases/phrase.ts'
import { allOf, anyOf, leavesOf, type Requisite } from '../requisite.ts'

export type Link = { op: 'and' | 'or' | null; comma: boolean }

/** A phrase and the words between it and the one before; the first one's link is ignored. */
export interface LinkedPhrase {
  phrase: Phrase
  link: Link
}

/**
 * Joins the phrases of one clause. The rules, which decision 0010 gives the reasons for:
 * 1. one kind of word throughout, with commas taking its meaning: a plain list;
 * 2. ', and' beside a bare 'or' (or the other way round): the one with the comma binds looser;
 * 3. a final 'or permission' is an alternative to the whole clause;
 * 4. 'and' between alternatives of different classes separates them: 'BUS major or ACC minor and ACC 210';
 *    or each 'and' begins a grade phrase of its own: 'C or higher in A and C or higher in B or D';
 * 5. bare numbers stay with their course: 'PHY 126 and 127 or PHY 132';
 * 6. a comma after an 'or' may divide: 'MAT 127 or 132, PHY 122 or 126' is one of all, or one of each;
 * 7. 'or' lists of different subjects on either side of 'and': one of each list;
 * 8. anything else has two readings, and both are kept.
 * Null when even two readings would be a guess.
 */
export function joinPhrases(list: LinkedPhrase[]): Requisite | null {
  const [only] = list
  if (!only) return null
  if (list.length === 1) return only.phrase.tree
  const links = list.slice(1).map((one) => one.link)
  const ops = new Set(links.flatMap((link) => link.op ?? []))
  if (ops.size === 0) return joinByCommas(list)
  if (ops.size === 1) return joinAlike(list, ops.has('or') ? 'or' : 'and')
  return joinMixed(list)
}

function joinByCommas(list: LinkedPhrase[]): Requisite {
  const runs = tieBareNumbers(list)
  if (runs.length < list.length) return runs.length === 1 ? runs[0]!.phrase.tree : joinByCommas(runs)
  const trees = treesOf(list)
  const classes = new Set(list.map((one) => one.phrase.class))
  if (classes.size === 1 && classes.has('program')) return anyOf(trees)
  // 'A, B' of one class leaves open whether all or one is meant; 'CSE major, U4 standing' does not.
  return classes.size === list.length ? allOf(trees) : twoReadings(allOf(trees), anyOf(trees))
}

/** 'PHY 251, 277, 300' is one list, and without 'or' in its clause it asks for all of them. */
function tieBareNumbers(list: LinkedPhrase[]): LinkedPhrase[] {
  const runs: LinkedPhrase[][] = []
  for (const one of list) {
    if (one.phrase.bare && runs.length > 0) runs.at(-1)!.push(one)
    else runs.push([one])
  }
  return runs.map((run) => ({ link: run[0]!.link, phrase: { ...run[0]!.phrase, tree: allOf(treesOf(run)) } }))
}

function joinAlike(list: LinkedPhrase[], op: 'and' | 'or'): Requisite {
  const trees = treesOf(list)
  const hasBareComma = list.slice(1).some((one) => one.link.op === null)
  if (op === 'and') return allOf(trees)
  const classes = new Set(list.map((one) => one.phrase.class).filter((one) => one !== 'permission'))
  if (hasBareComma && isDividedByCommas(list)) return joinDivided(list)
  if (!hasBareComma || classes.size <= 1) return anyOf(trees)
  const before = list.findIndex((one, index) => index > 0 && one.link.op === 'or') - 1
  return twoReadings(anyOf(trees), allOf([...trees.slice(0, before), anyOf(trees.slice(before))]))
}

/** A comma without a word before a course of its own subject; a bare number goes on with the list before it. */
function divides({ link, phrase }: LinkedPhrase): boolean {
  return link.op === null && !phrase.bare
}

/** Such a comma after an 'or' is not the comma of a plain list, which ends with its only 'or'. */
function isDividedByCommas(list: LinkedPhrase[]): boolean {
  const rest = list.slice(1)
  return rest.findLastIndex(divides) > rest.findIndex(({ link }) => link.op === 'or')
}

/** One of all, or one of each part between the bare commas; a final ', or permission' stands for the whole. */
function joinDivided(list: LinkedPhrase[]): Requisite {
  const last = list.at(-1)
  if (last?.link.op === 'or' && last.link.comma && last.phrase.class === 'permission') {
    const rest = joinPhrases(list.slice(0, -1))
    if (rest) return anyOf([rest, last.phrase.tree])
  }
  const groups: LinkedPhrase[][] = []
  for (const one of list) {
    if (groups.length === 0 || divides(one)) groups.push([one])
    else groups.at(-1)?.push(one)
  }
  return twoReadings(anyOf(treesOf(list)), allOf(groups.map((group) => anyOf(treesOf(group)))))
}

function joinMixed(list: LinkedPhrase[]): Requisite | null {
  const byComma = splitAtCommaWords(list)
  if (byComma) return byComma
  const grouped = groupBareNumbers(list)
  if (grouped.length < list.length) return joinPhrases(grouped)
  if (list.slice(1).some((one) => one.link.comma)) return null
  const last = list.at(-1)
  if (last?.link.op === 'or' && last.phrase.class === 'permission') {
    const rest = joinPhrases(list.slice(0, -1))
    return rest && anyOf([rest, last.phrase.tree])
  }
  const groups = split(list, 'and')
  const classes = groups.map((group) => new Set(group.map((one) => one.phrase.class)))
  const apart = classes.every((one, at) => classes.slice(at + 1).every((other) => isDisjoint(one, other)))
  const orsTight = allOf(groups.map((group) => anyOf(treesOf(group))))
  if (apart || isDividedByGrades(list) || areListsApart(groups)) return orsTight
  const andsTight = anyOf(split(list, 'or').map((group) => allOf(treesOf(group))))
  return twoReadings(orsTight, andsTight)
}

/**
 * 'MAT 125 or AMS 151 and PHY 131 or PHY 141': alternatives on either side of 'and', and no subject on both. To bind
 * 'and' closer would make a pair of two of them, beside which each of the others is enough.
 */
function areListsApart(groups: LinkedPhrase[][]): boolean {
  if (groups.some((group) => group.length < 2 || group.some((one) => one.phrase.class !== 'course'))) return false
  const subjects = groups.map((group) => new Set(group.flatMap((one) => subjectsOf(one.phrase.tree))))
  return subjects.every((one, at) => one.size > 0 && subjects.slice(at + 1).every((other) => isDisjoint(one, other)))
}

function subjectsOf(tree: Requisite): string[] {
  return leavesOf(tree).flatMap((leaf) => {
    if (leaf.kind === 'course') return leaf.course.split(' ')[0]!
    return leaf.kind === 'courses' ? (leaf.set.subjects ?? []) : []
  })
}

/**
 * 'A, or B and C, or D': where every word after a comma is the same one, it binds looser than the words without a
 * comma, as long as each part between the commas is plain in itself.
 */
function splitAtCommaWords(list: LinkedPhrase[]): Requisite | null {
  const outer = new Set(list.slice(1).flatMap((one) => (one.link.comma ? (one.link.op ?? []) : [])))
  const [op] = outer
  if (!op || outer.size !== 1) return null
  const parts: LinkedPhrase[][] = []
  for (const one of list) {
    if (parts.length === 0 || one.link.comma) parts.push([one])
    else parts.at(-1)?.push(one)
  }
  const trees: Requisite[] = []
  for (const part of parts) {
    const ops = new Set(part.slice(1).map((one) => one.link.op))
    if (ops.size > 1) return null
    trees.push(ops.has('or') ? anyOf(treesOf(part)) : allOf(treesOf(part)))
  }
  return op === 'or' ? anyOf(trees) : allOf(trees)
}

/** 'C or higher in A and C or higher in B or C': the grade is repeated after every 'and', and after no 'or'. */
function isDividedByGrades(list: LinkedPhrase[]): boolean {
  return list.slice(1).every((one) => (one.link.op === 'and') === Boolean(one.phrase.startsGrade))
}

/** Ties bare numbers to the course before them, where one run uses one word. */
function groupBareNumbers(list: LinkedPhrase[]): LinkedPhrase[] {
  const grouped: LinkedPhrase[] = []
  let run: LinkedPhrase[] = []
  const close = () => {
    const [head] = run
    if (!head) return
    const ops = new Set(run.slice(1).flatMap((one) => one.link.op ?? []))
    if (run.length === 1 || ops.size !== 1) grouped.push(...run)
    else {
      const join = ops.has('or') ? anyOf : allOf
      grouped.push({ link: head.link, phrase: { ...head.phrase, tree: join(treesOf(run)) } })
    }
    run = []
  }
  for (const one of list) {
    if (!one.phrase.bare) close()
    run.push(one)
  }
  close()
  return grouped
}

function split(list: LinkedPhrase[], op: 'and' | 'or'): LinkedPhrase[][] {
  const groups: LinkedPhrase[][] = [[]]
  for (const [index, one] of list.entries()) {
    if (index > 0 && one.link.op === op) groups.push([])
    groups.at(-1)?.push(one)
  }
  return groups
}

function treesOf(list: LinkedPhrase[]): Requisite[] {
  return list.map((one) => one.phrase.tree)
}

function isDisjoint(one: Set<string>, other: Set<string>): boolean {
  return [...one].every((member) => !other.has(member))
}

function twoReadings(one: Requisite, other: Requisite): Requisite {
  return JSON.stringify(one) === JSON.stringify(other) ? one : { kind: 'ambiguous', readings: [one, other] }
}
