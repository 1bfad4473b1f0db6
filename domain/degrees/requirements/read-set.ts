import { parseCourseCode } from '../../catalog/course-code.ts'
import { FieldReader, isMap, suggestWord, warnOfUnknown, type Path, type Problems } from './field-reader.ts'
import type { CoursePattern, CourseSet } from './program.ts'

const anyCourse: CoursePattern = { subjects: null, from: null, to: null, categories: null }
const emptySet: CourseSet = { courses: [], patterns: [], sets: [], except: null }
const written =
  'Write a course (CSE 114), a range (CSE 300-399, CSE 300+), a subject (CSE), or fields such as {subject: CSE, level: 3}.'
const range = /^([A-Za-z]{2,5})(?:\s*(\d{1,4})\s*(?:-\s*(\d{1,4})|\+))?$/

/** Reads the course sets of one program: named sets are read when they are first used, so their order is free. */
export class SetReader {
  readonly problems: Problems
  private readonly named: FieldReader | null
  private readonly equivalents: ReadonlyMap<string, readonly string[]>
  private readonly read = new Map<string, CourseSet>()
  private readonly open: string[] = []
  private readonly categories: readonly string[] | undefined

  constructor(
    problems: Problems,
    named: FieldReader | null,
    equivalents: ReadonlyMap<string, readonly string[]>,
    categories?: readonly string[],
  ) {
    this.categories = categories
    this.problems = problems
    this.named = named
    this.equivalents = equivalents
  }

  /** The set of the fields `key` and `except`; null when both are missing. */
  readFrom(reader: FieldReader, key = 'from'): CourseSet | null {
    const hasItems = reader.has(key)
    const except = reader.has('except') ? this.readItems(reader.items('except'), reader.rule) : null
    if (!hasItems) {
      if (except === null) return null
      return { ...emptySet, patterns: [anyCourse], except }
    }
    const items = reader.items(key)
    if (items.length === 0) reader.fail(`${key} is an empty list. ${written}`, key)
    return { ...this.readItems(items, reader.rule), except }
  }

  /** Every named set, so that mistakes in one that nobody uses are reported too. */
  readAll(): void {
    for (const name of Object.keys(this.named?.value ?? {})) this.findNamed(name, this.named?.path ?? [], null)
  }

  course(name: string): CourseSet | null {
    const code = parseCourseCode(name)
    if (code === null) return null
    const course = `${code.subject} ${code.number}`
    return { ...emptySet, courses: [course, ...(this.equivalents.get(course) ?? [])] }
  }

  private readItems(items: readonly { item: unknown; path: Path }[], rule: string | null): CourseSet {
    const sets = items.flatMap(({ item, path }) => this.readItem(item, path, rule) ?? [])
    const plain = sets.filter(({ except }) => except === null)
    return {
      courses: [...new Set(plain.flatMap(({ courses }) => courses))],
      patterns: plain.flatMap(({ patterns }) => patterns),
      sets: [...plain.flatMap((set) => set.sets), ...sets.filter(({ except }) => except !== null)],
      except: null,
    }
  }

  private readItem(item: unknown, path: Path, rule: string | null): CourseSet | null {
    if (isMap(item)) return this.readMap(new FieldReader(item, path, this.problems, rule))
    const text = typeof item === 'string' ? item.trim() : null
    if (text !== null && this.named?.value[text] !== undefined) {
      this.problems.add(path, rule, `${text} is a set of this program. Write {set: ${text}}.`)
      return null
    }
    const set = text === null ? null : (this.course(text) ?? readRange(text))
    if (set === null) this.problems.add(path, rule, `${JSON.stringify(item)} is not a set of courses. ${written}`)
    else if (set.patterns.some(({ from, to }) => from !== null && to !== null && from > to))
      this.problems.add(path, rule, `${text} ends before it begins.`)
    return set
  }

  private readMap(reader: FieldReader): CourseSet {
    const name = reader.text('set')
    const subjects = reader.texts('subject').map((subject) => subject.toUpperCase())
    const from = reader.number('from', { min: 0, max: 9999 })
    const to = reader.number('to', { min: 0, max: 9999 })
    const levels = reader.items('level').flatMap(({ item, path }) => {
      if (typeof item === 'number' && Number.isInteger(item) && item >= 1 && item <= 9) return [item]
      this.problems.add(path, reader.rule, 'level must be a whole number from 1 to 9: 3 for courses 300 to 399.')
      return []
    })
    const categories = reader.texts('category')
    warnOfUnknown(reader, 'category', categories, this.categories)
    const except = reader.has('except') ? this.readItems(reader.items('except'), reader.rule) : null
    reader.finish()
    const base = {
      subjects: subjects.length > 0 ? subjects : null,
      categories: categories.length > 0 ? categories : null,
    }
    for (const subject of subjects)
      if (!/^[A-Z]{2,5}$/.test(subject))
        reader.fail(`${subject} is not a subject code. A code has 2 to 5 letters.`, 'subject')
    if (levels.length > 0 && (from !== null || to !== null)) reader.fail('Give either level or from and to, not both.')
    if (from !== null && to !== null && from > to)
      reader.fail(`from ${from} is above to ${to}; no course lies between.`)
    const spans = levels.length > 0 ? levels.map((one) => ({ from: one * 100, to: one * 100 + 99 })) : [{ from, to }]
    const hasPattern = Object.keys(reader.value).some((key) => key !== 'set' && key !== 'except')
    if (name !== null && hasPattern)
      reader.fail('A named set stands alone or with except; write the rest as another entry.')
    if (name === null && !hasPattern) reader.fail(`Nothing says which courses. ${written}`)
    if (name !== null) {
      const found = this.findNamed(name, [...reader.path, 'set'], reader.rule) ?? emptySet
      return except === null ? found : { ...emptySet, sets: [found], except }
    }
    return { ...emptySet, patterns: spans.map((span) => ({ ...base, ...span })), except }
  }

  private findNamed(name: string, path: Path, rule: string | null): CourseSet | null {
    const known = this.read.get(name)
    if (known) return known
    const value = this.named?.value[name]
    if (value === undefined) {
      const near = suggestWord(name, Object.keys(this.named?.value ?? {}))
      this.problems.add(path, rule, `The set ${name} is not defined under sets.${near}`)
      return null
    }
    if (this.open.includes(name)) {
      this.problems.add(path, rule, `The set ${name} is made of itself (${[...this.open, name].join(' > ')}).`)
      return null
    }
    this.open.push(name)
    const at = [...(this.named?.path ?? []), name]
    const items = Array.isArray(value)
      ? value.map((item: unknown, index) => ({ item, path: [...at, index] }))
      : [{ item: value, path: at }]
    const set = this.readItems(items, rule ?? name)
    this.open.pop()
    this.read.set(name, set)
    return set
  }
}

function readRange(text: string): CourseSet | null {
  const match = range.exec(text)
  if (match?.[1] === undefined) return null
  const from = match[2] === undefined ? null : Number(match[2])
  const to = match[3] === undefined ? null : Number(match[3])
  return { ...emptySet, patterns: [{ subjects: [match[1].toUpperCase()], from, to, categories: null }] }
}
