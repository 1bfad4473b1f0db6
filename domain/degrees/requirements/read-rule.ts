import { FieldReader, isMap, suggestWord, warnOfUnknown, type Path } from './field-reader.ts'
import { isListed, namedIn } from './course-set.ts'
import {
  askingFields,
  gradings,
  type Acceptance,
  type AskingField,
  type Condition,
  type CourseSet,
  type Quota,
  type Rule,
} from './program.ts'
import type { KnownWords } from './known-words.ts'
import { checkQuotas, plainQuota, quotaExample, readQuota } from './read-quota.ts'
import type { SetReader } from './read-set.ts'
import { readTerm } from './read-term.ts'

export const anyAcceptance: Acceptance = {
  minimumGrade: null,
  grading: 'any',
  here: false,
  minimumCredits: null,
  takenBefore: null,
}
const deepest = 12
const mostRules = 1000
const mostCredits = { min: 0, max: 400, step: 0.5 }
/** More than any one course has. */
const mostOfCourse = { min: 0, max: 30, step: 0.5 }
/** The best average of the scales that universities use, where nobody says which one. */
const usualMost = 5
export const idShape = /^[A-Za-z0-9][A-Za-z0-9_+-]{0,59}$/

export const wrongId = (id: string) => `The id ${id} must be made of letters, digits, -, + and _ alone.`

export interface ReadingContext {
  sets: SetReader
  words: KnownWords
  /** Ids already given in the program. */
  ids: Set<string>
  /** Rules that others share their courses with, and where they say so. */
  sharing: { id: string; reader: FieldReader }[]
}

/** What of an attempt counts, where the fields say something else than what holds around them. */
export function readAcceptance(reader: FieldReader, around: Acceptance, grades: readonly string[]): Acceptance {
  const grade = reader.text('minimum_grade')
  if (grade !== null && !grades.includes(grade))
    reader.fail(
      `minimum_grade is ${grade}; it must be one of ${grades.join(', ')}, which each mean that grade or a higher one.`,
      'minimum_grade',
    )
  return {
    minimumGrade: grade ?? around.minimumGrade,
    grading: reader.oneOf('grading', gradings) ?? around.grading,
    here: reader.has('here') ? reader.flag('here') : around.here,
    minimumCredits: reader.number('minimum_credits', mostOfCourse) ?? around.minimumCredits,
    takenBefore: readTerm(reader, 'taken_before') ?? around.takenBefore ?? null,
  }
}

/** The rules of a list; each is a map of fields, or a course by name. */
export function readRules(
  reader: FieldReader,
  key: string,
  around: Acceptance,
  context: ReadingContext,
  depth = 0,
): Rule[] {
  if (depth > deepest) {
    reader.fail(`Rules are nested more than ${deepest} levels deep.`, key)
    return []
  }
  return reader.items(key).flatMap(({ item, path }) => readRule(item, path, reader, around, context, depth) ?? [])
}

function readRule(
  item: unknown,
  path: Path,
  parent: FieldReader,
  around: Acceptance,
  context: ReadingContext,
  depth: number,
): Rule | null {
  if (!isMap(item)) return readText(item, path, parent, around, context)
  const reader = new FieldReader(item, path, parent.problems, parent.rule)
  const id = reader.text('id', 60)
  if (id === null) reader.fail('A rule needs an id that never changes, such as "id: calculus".')
  else if (!idShape.test(id)) reader.fail(wrongId(id), 'id')
  else claim(id, reader, context)
  reader.rule = id ?? parent.rule
  const given = askingFields.filter((kind) => reader.has(kind))
  const [kind] = given
  const head = {
    id: id ?? path.join('/'),
    label: reader.text('label') ?? id ?? '',
    link: reader.text('link', 500),
    note: reader.text('note', 2000),
    unverified: reader.oneOf('status', ['verified', 'unverified']) === 'unverified',
    when: readWhen(reader, context),
    atLeast: reader.maps('at_least', quotaExample).flatMap((one) => readQuota(one, 'least', context.sets) ?? []),
    atMost: reader.maps('at_most', quotaExample).flatMap((one) => readQuota(one, 'most', context.sets) ?? []),
    gpa: reader.number('gpa', averages(context)),
  }
  const isPair = given.length === 2 && kind === 'courses' && given[1] === 'credits'
  if (kind === undefined || (given.length > 1 && !isPair)) {
    const what = kind === undefined ? 'says nothing to do' : `says ${given.join(' and ')}`
    const wrong = Object.keys(item).filter((key) => !(key in head) && suggestWord(key, askingFields) !== '')
    const near = kind === undefined && wrong[0] ? suggestWord(wrong[0], askingFields) : ''
    return reader.fail(`The rule ${what}; it must have one of ${askingFields.join(', ')}.${near}`)
  }
  const rule = readKind(kind, head, reader, readAcceptance(reader, around, context.words.grades), context, depth)
  reader.finish()
  if (rule) checkQuotas(rule, reader)
  return rule
}

type Head = Omit<Extract<Rule, { kind: 'all' }>, 'kind' | 'of'>

function readKind(
  kind: AskingField,
  head: Head,
  reader: FieldReader,
  accept: Acceptance,
  context: ReadingContext,
  depth: number,
): Rule | null {
  const { sets } = context
  switch (kind) {
    case 'course': {
      const name = reader.text('course') ?? ''
      const set = sets.course(name)
      if (set === null)
        return reader.fail(
          `${name} is not a course. Write its subject and number, such as CSE 114${/^\d+$/.test(name) ? `; for a number of courses of a set write courses: ${name}` : ''}.`,
          'course',
        )
      return {
        ...head,
        label: reader.text('label') ?? name,
        kind: 'courses',
        unit: 'courses',
        amount: 1,
        set,
        accept,
        sharesWith: sharesOf(reader, context),
      }
    }
    case 'courses':
    case 'credits':
      return readLeaf(kind, head, reader, accept, context)
    case 'all':
    case 'any':
    case 'choose':
      return readGroup(kind, head, reader, accept, context, depth)
    case 'total_credits': {
      const amount = reader.number('total_credits', { ...mostCredits, min: 0.5 })
      const after = reader.number('after_credits', mostCredits) ?? 0
      const set = sets.readFrom(reader)
      return amount === null ? null : { ...head, kind: 'total', amount, set, accept, after }
    }
    case 'average': {
      const minimum = reader.number('average', averages(context))
      const set = sets.readFrom(reader)
      return minimum === null ? null : { ...head, kind: 'average', minimum, set }
    }
    case 'placement': {
      const inner = reader.map('placement', 'name: mathematics, level: 5')
      const placement = inner && readPlacement(inner)
      return placement && { ...head, kind: 'placement', ...placement }
    }
    case 'declared': {
      const role = reader.oneOf('declared', ['major', 'minor'])
      const codes = reader.texts('codes')
      const except = reader.texts('except')
      for (const key of ['codes', 'except'] as const)
        warnOfUnknown(reader, key, reader.texts(key), context.words.programs)
      return role && { ...head, kind: 'declared', role, codes: codes.length > 0 ? codes : null, except }
    }
    case 'confirmed': {
      const text = reader.text('confirmed', 500)
      return text === null ? null : { ...head, kind: 'confirmed', text }
    }
  }
}

function readLeaf(
  unit: 'courses' | 'credits',
  head: Head,
  reader: FieldReader,
  accept: Acceptance,
  context: ReadingContext,
): Rule | null {
  const { sets } = context
  const amount = reader.number(unit, unit === 'courses' ? { min: 1, max: 100 } : { ...mostCredits, min: 0.5 })
  const credits = unit === 'courses' ? reader.number('credits', { ...mostCredits, min: 0.5 }) : null
  const set = sets.readFrom(reader)
  if (set === null) return reader.fail('from is missing: it says which courses count, such as from: [CSE 300-399].')
  if (amount === null) return null
  if (!reader.has('from')) reader.problems.warn(reader.path, reader.rule, 'from is missing: any course counts that except does not name.') // prettier-ignore
  const names = isListed(set) ? namedIn(set).length : null
  // What is wrong in from has been reported already.
  if (names === 0 && set.except === null && reader.items('from').length > 0) return null
  if (names === 0 && set.except === null) return reader.fail('from is empty: list the courses that count.', 'from')
  if (names === 0) return reader.fail('No course is left: except removes everything in from.')
  if (names !== null && unit === 'courses' && amount > names) {
    const { repeatable, catalog = [] } = context.words
    const isPossible = (course: string) => repeatable?.includes(course) ?? true
    const isUnknown = (course: string) => catalog.length > 0 && !catalog.includes(course)
    const message = `${amount} courses are needed but from names ${names}: only a course that may be repeated for credit can meet it`
    if (namedIn(set).some((course) => isPossible(course) || isUnknown(course)))
      reader.problems.warn(reader.path, reader.rule, `${message}.`)
    else reader.fail(`${message}, and the catalog lets none of these be repeated.`, unit)
  }
  const both: Quota[] = credits === null ? [] : [{ ...plainQuota, amount: credits, unit: 'credits' }]
  return {
    ...head,
    atLeast: [...head.atLeast, ...both],
    kind: 'courses',
    unit,
    amount,
    set,
    accept,
    sharesWith: sharesOf(reader, context),
  }
}

function readGroup(
  kind: 'all' | 'any' | 'choose',
  head: Head,
  reader: FieldReader,
  accept: Acceptance,
  context: ReadingContext,
  depth: number,
): Rule | null {
  const key = kind === 'choose' ? 'of' : kind
  const plain = kind === 'all' ? null : plainCourses(reader, key, context)
  if (plain !== null) {
    const amount = kind === 'any' ? 1 : (reader.number('choose', { min: 1, max: plain.length }) ?? 1)
    const set = { courses: plain, patterns: [], sets: [], except: null }
    return { ...head, kind: 'courses', unit: 'courses', amount, set, accept, sharesWith: sharesOf(reader, context) }
  }
  const of = readRules(reader, key, accept, context, depth + 1)
  const items = reader.items(key).length
  if (items === 0 && kind === 'choose' && reader.has('from'))
    return reader.fail(
      'choose takes its rules from of. For a number of courses of a set, write courses in place of choose.',
    )
  if (items === 0) return reader.fail(`${key} is missing or empty: it lists the rules, or courses by name.`)
  if (kind === 'all') return { ...head, kind, of }
  const count = kind === 'any' ? 1 : reader.number('choose', { min: 1, max: 100 })
  if (count === null) return null
  if (count > items)
    return reader.fail(`choose is ${count}, and of lists ${items}; choose at most that many.`, 'choose')
  return { ...head, kind: 'choose', count, of }
}

function sharesOf(reader: FieldReader, { sharing }: ReadingContext): 'program' | string[] {
  if (reader.get('shares_with') === 'program') return 'program'
  const ids = reader.texts('shares_with')
  for (const id of ids) sharing.push({ id, reader })
  return ids
}

/** A choice among courses by name alone counts courses of a list; null for any other. */
function plainCourses(reader: FieldReader, key: string, { sets }: ReadingContext): string[] | null {
  const names: string[] = []
  for (const { item } of reader.items(key)) {
    const courses = typeof item === 'string' ? sets.course(item)?.courses : undefined
    if (courses?.length !== 1 || names.includes(courses[0] ?? '')) return null
    names.push(...courses)
  }
  return names.length === 0 ? null : names
}

/** 'CSE 114', 'CSE 215 or CSE 150' and 'AMS 151 and AMS 161': rules whose id is made of the parent's and the words. */
function readText(
  item: unknown,
  path: Path,
  parent: FieldReader,
  accept: Acceptance,
  context: ReadingContext,
): Rule | null {
  const words = typeof item === 'string' ? item.trim().replaceAll(/\s+/g, ' ') : ''
  const fail = (message: string) => {
    parent.problems.add(path, parent.rule, message)
    return null
  }
  const usual = 'Write a course (CSE 114), "A or B", "A and B", or a rule with its fields.'
  const isAll = / and /i.test(words)
  const isAny = / or /i.test(words)
  if (isAll && isAny) return fail(`"${words}" mixes and with or. Write a rule with all or any instead.`)
  const sets = words.split(/ (?:and|or) /i).map((name) => context.sets.course(name))
  const list = words.includes(',') ? ` Put a list into brackets: [${words.slice(0, 60)}].` : ''
  if (words === '' || sets.includes(null)) return fail(`${JSON.stringify(item)} is not a rule. ${usual}${list}`)
  const known = sets.filter((set) => set !== null)
  const claimed = (text: string) => {
    const id = `${parent.rule ?? 'program'}/${text}`
    if (context.ids.has(id))
      fail(`${text} stands twice in ${parent.rule ?? 'the program'}. Give one of them fields and an id.`)
    context.ids.add(id)
    return id
  }
  const leaf = (label: string, set: CourseSet): Rule => ({
    ...plainHead(claimed(label), label),
    kind: 'courses',
    unit: 'courses',
    amount: 1,
    set,
    accept,
    sharesWith: [],
  })
  if (!isAll) {
    const courses = [...new Set(known.flatMap((set) => set.courses))]
    return leaf(words, { courses, patterns: [], sets: [], except: null })
  }
  return {
    ...plainHead(claimed(words), words),
    kind: 'all',
    of: known.map((set) => leaf(`${words}/${set.courses[0]}`, set)),
  }
}

function plainHead(id: string, words: string): Head {
  const label = words.split('/').at(-1) ?? words
  return { id, label, link: null, note: null, unverified: false, when: null, atLeast: [], atMost: [], gpa: null }
}

function claim(id: string, reader: FieldReader, { ids }: ReadingContext): void {
  if (ids.has(id)) reader.fail(`The id ${id} is given twice in this program; every rule needs its own.`, 'id')
  ids.add(id)
  if (ids.size === mostRules + 1) reader.fail(`The program has more than ${mostRules} rules.`)
}

const averages = ({ words }: ReadingContext) => ({ min: 0, max: words.mostPoints ?? usualMost, step: 0.01 })

function readWhen(reader: FieldReader, { words }: ReadingContext): Condition | null {
  const when = reader.map('when', 'majors: [BIO]')
  const unless = reader.map('unless', 'majors: [BIO]')
  const holds = when && readCondition(when, words, 0)
  const fails = unless && readCondition(unless, words, 0)
  const not: Condition | null = fails && { kind: 'not', of: fails }
  return holds && not ? { kind: 'all', of: [holds, not] } : (holds ?? not)
}

function readCondition(reader: FieldReader, words: KnownWords, depth: number): Condition | null {
  const parts: (Condition | null)[] = []
  for (const kind of ['majors', 'minors', 'colleges', 'standings'] as const)
    if (reader.has(kind)) parts.push({ kind, codes: reader.texts(kind) })
  warnOfUnknown(reader, 'colleges', reader.texts('colleges'), words.colleges)
  for (const code of reader.texts('standings'))
    if (words.standings?.includes(code) === false)
      reader.fail(`There is no standing ${code}; there are ${words.standings.join(', ')}.`, 'standings')
  const placement = reader.map('placement', 'name: mathematics, level: 5')
  if (placement) {
    const read = readPlacement(placement)
    parts.push(read && { kind: 'placement', ...read })
  }
  for (const kind of ['all', 'any'] as const)
    if (reader.has(kind) && depth < deepest)
      parts.push({ kind, of: reader.maps(kind).flatMap((one) => readCondition(one, words, depth + 1) ?? []) })
  const not = depth < deepest ? reader.map('not') : null
  if (not) {
    const inner = readCondition(not, words, depth + 1)
    parts.push(inner && { kind: 'not', of: inner })
  }
  reader.finish()
  const known = parts.filter((part) => part !== null)
  if (parts.length === 0)
    return reader.fail(
      'A condition names majors, minors, colleges, standings or a placement, or all, any or not of such.',
    )
  return known.length === 1 ? (known[0] ?? null) : { kind: 'all', of: known }
}

function readPlacement(reader: FieldReader): { name: string; level: number } | null {
  const name = reader.text('name')
  const level = reader.number('level', { min: 0, max: 10_000, step: 0.5 })
  reader.finish()
  if (name === null || level === null)
    return reader.fail('A placement has a name and the least level, such as {name: mathematics, level: 5}.')
  return { name, level }
}
