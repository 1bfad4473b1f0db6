import { orOf } from './describe-rule.ts'
import { FieldReader, isMap, Problems, suggestWord, type Path, type RequirementError } from './field-reader.ts'
import { besideFile, findCircles, type ProgramOutline } from './find-circles.ts'
import type { KnownWords } from './known-words.ts'
import { otherSides, programKinds, rulesOf, type Example, type Program, type SharingLimit } from './program.ts'
import { anyAcceptance, readAcceptance, readRules, type ReadingContext, idShape, wrongId } from './read-rule.ts'
import { SetReader } from './read-set.ts'
import { readTerm } from './read-term.ts'
import { readUniversityFile } from './university-file.ts'

export interface ReadRequirements {
  /** Empty when anything is wrong. */
  programs: Program[]
  errors: RequirementError[]
  warnings: RequirementError[]
}

/**
 * Reads programs from the value of a requirements file: maps, lists, texts, numbers and booleans. Paths in the errors
 * lead to the value that is wrong, so that the caller can tell its line.
 */
export function readRequirements(value: unknown, words: KnownWords): ReadRequirements {
  const problems = new Problems()
  const programs = isMap(value) ? readFile(new FieldReader(value, [], problems, null), words) : []
  if (!isMap(value)) problems.add([], null, 'The file must begin with "programs:" and a list of programs.')
  checkIds(programs, problems)
  checkSides(programs, words.onFile ?? [], problems)
  checkCircles(value, programs, words.onFile ?? [], problems)
  const { errors, warnings } = problems
  return { programs: errors.length === 0 ? programs : [], errors, warnings }
}

function readFile(top: FieldReader, words: KnownWords): Program[] {
  const maps = top.maps('programs')
  // A program of the same file is known, too.
  const own = maps.flatMap(({ value: { code } }) => (typeof code === 'string' ? [code] : []))
  const known = { ...words, programs: words.programs && [...words.programs, ...own] }
  const programs = maps.flatMap((reader) => readProgram(reader, known) ?? [])
  const university = top.map('graduation_requirements')
  if (university) programs.push(readUniversityFile(university, readTerm(university, 'effective_term'), words.needC))
  else if (!top.has('programs')) top.fail('The file must begin with "programs:" and a list of programs.')
  else if (top.items('programs').length === 0) top.fail('programs is empty.', 'programs')
  for (const key of ofPrograms)
    if (top.has(key)) top.fail(`${key} belongs to one program: indent it as far as the "kind" of that program.`, key)
  top.finish()
  return programs
}

/** Fields that people put beside the list of programs. */
const ofPrograms = [
  'examples',
  'rules',
  'admission',
  'sharing',
  'sets',
  'defaults',
  'equivalents',
  'kind',
  'code',
] as const

function readProgram(reader: FieldReader, words: KnownWords): Program | null {
  const { grades } = words
  const id = reader.text('program', 60)
  if (id === null) return reader.fail('A program needs an id, such as "program: CSE-BS".')
  // Queries name several programs between commas.
  if (!idShape.test(id)) reader.fail(wrongId(id), 'program')
  reader.rule = id
  const context: ReadingContext = { sets: readSets(reader, words), words, ids: new Set(), sharing: [] }
  const defaults = reader.map('defaults')
  const around = defaults ? readAcceptance(defaults, anyAcceptance, grades) : anyAcceptance
  defaults?.finish()
  context.sets.readAll()
  // What stands at the top of a program has the program's own name in its id.
  const rules = readRules(reader, 'rules', around, context)
  if (!reader.has('rules')) reader.fail('rules is missing: the list of what the program asks for.')
  else if (reader.items('rules').length === 0)
    reader.problems.warn(
      [...reader.path, 'rules'],
      id,
      'rules is empty: the program asks for nothing, and every student meets it.',
    )
  const program: Program = {
    id,
    kind:
      reader.oneOf('kind', programKinds) ??
      (reader.has('kind')
        ? 'major'
        : (reader.fail('kind is missing; it must be university, major or minor.'), 'major')),
    code: reader.text('code', 10),
    degree: reader.text('degree', 10) ?? '',
    name: reader.text('name') ?? id,
    college: reader.text('college', 10),
    effectiveTerm: readTerm(reader, 'effective_term'),
    unverified: reader.oneOf('status', ['verified', 'unverified']) === 'unverified',
    link: reader.text('link', 500),
    note: reader.text('note', 2000),
    rules,
    admission: readRules(reader, 'admission', around, context),
    limits: reader
      .maps('sharing', 'with: other minors, at_most_courses: 2')
      .flatMap((one) => readLimit(one, id, context) ?? []),
    examples: reader
      .maps('examples', 'name: Anna, student: {...}, expect: {...}')
      .flatMap((one) => readExample(one) ?? []),
  }
  reader.finish()
  checkReferences(program, context, reader)
  return program
}

function readSets(reader: FieldReader, { categories }: KnownWords): SetReader {
  const equivalents = reader.map('equivalents')
  const plain = new SetReader(reader.problems, null, new Map())
  const nameOf = (course: string, key: string) =>
    plain.course(course)?.courses[0] ??
    equivalents?.fail(`${course} is not a course. Write its subject and number, such as CSE 114.`, key) ??
    course
  const pairs = Object.keys(equivalents?.value ?? {}).map(
    (key) => [nameOf(key, key), equivalents?.texts(key).map((one) => nameOf(one, key)) ?? []] as const,
  )
  return new SetReader(reader.problems, reader.map('sets'), new Map(pairs), categories)
}

function readLimit(reader: FieldReader, program: string, { sets }: ReadingContext): SharingLimit | null {
  const other = reader.text('with')
  const own = reader.text('rule') ?? program
  const courses = reader.number('at_most_courses', { min: 0, max: 100 })
  const credits = reader.number('at_most_credits', { min: 0, max: 400, step: 0.5 })
  const only = sets.readFrom(reader, 'only')
  reader.finish()
  if (other === null) return reader.fail(`with is missing; it must be ${otherSides.join(', ')}, a program or a rule.`)
  if ((courses === null) === (credits === null)) return reader.fail('Give either at_most_courses or at_most_credits.')
  return { own, other, unit: courses === null ? 'credits' : 'courses', amount: courses ?? credits ?? 0, only }
}

function readExample(reader: FieldReader): Example | null {
  const name = reader.text('name')
  const student = reader.map('student')
  const expected = reader.map('expect')
  const expect = Object.fromEntries(
    Object.keys(expected?.value ?? {}).map((rule) => [rule, expected?.text(rule) ?? '']),
  )
  for (const [rule, status] of Object.entries(expect))
    if (!['satisfied', 'pending', 'planned', 'unsatisfied'].includes(status))
      expected?.fail(`${rule} is ${status}; it must be satisfied, pending, planned or unsatisfied.`, rule)
  reader.finish()
  if (name === null || student === null || expected === null)
    return reader.fail('An example has a name, a student and what to expect, rule by rule.')
  return { name, student: student.value, expect }
}

/** Every id that a rule, limit or example names has to be one of this program. */
function checkReferences(program: Program, { ids, sharing }: ReadingContext, reader: FieldReader): void {
  const check = (id: string, what: string, at: FieldReader, ...path: (string | number)[]) => {
    if (!ids.has(id))
      at.fail(`${what} names the rule ${id}, which this program does not have.${suggestWord(id, ids)}`, ...path)
  }
  for (const { id, reader: rule } of sharing) check(id, 'shares_with', rule, 'shares_with')
  const pairs = new Set<string>()
  program.limits.forEach(({ own, other, unit }, index) => {
    if (own !== program.id) check(own, 'sharing', reader, 'sharing', index)
    const pair = `${own} ${other} ${unit}`
    if (pairs.has(pair)) reader.fail(`The limit on sharing with ${other} is given twice.`, 'sharing', index)
    pairs.add(pair)
  })
  program.examples.forEach(({ name, expect }, index) => {
    for (const id of Object.keys(expect))
      if (id !== program.id) check(id, `The example ${name}`, reader, 'examples', index)
  })
}

/** A limit with a program that no one sees here may be right: its program can be on file. */
function checkSides(programs: readonly Program[], onFile: readonly ProgramOutline[], problems: Problems): void {
  const ids = new Set([...programs, ...onFile].map(({ id }) => id))
  programs.forEach(({ id, rules, limits }, index) => {
    const own = new Set([...rulesOf(rules)].map((rule) => rule.id))
    limits.forEach(({ other }, at) => {
      if (ids.has(other) || own.has(other) || otherSides.some((side) => side === other)) return
      problems.warn(['programs', index, 'sharing', at], id, `${other} is no rule of this program and no program of this file or on file: the limit holds only beside a program with that id.${suggestWord(other, [...otherSides, ...[...ids].filter((one) => one !== id), ...own])}`) // prettier-ignore
    })
  })
}

/** A program that can only be complete once it is complete itself, by way of others or at once. */
function checkCircles(
  value: unknown,
  programs: readonly Program[],
  onFile: readonly ProgramOutline[],
  problems: Problems,
): void {
  for (const { program, rule, asked } of findCircles([...programs, ...besideFile(programs, onFile)])) {
    const index = programs.findIndex(({ id }) => id === program)
    const none = asked.length === 1 ? `which cannot` : `none of which can`
    const place = ['programs', index, 'rules']
    if (index >= 0) problems.add(pathOfRule(value, place, rule.id), rule.id, `${rule.label} asks for ${orOf(asked)}, ${none} be complete before ${program} is: the program could never be met.`) // prettier-ignore
  }
}

/** Where the rule with an id is written, inside of what a path leads to; that path where it has no id of its own. */
function pathOfRule(file: unknown, place: Path, id: string): Path {
  const find = (value: unknown, path: Path): Path | null => {
    if (isMap(value) && value.id === id) return path
    const parts = Array.isArray(value) ? [...value.entries()] : isMap(value) ? Object.entries(value) : []
    for (const [key, part] of parts) {
      const found = find(part, [...path, key])
      if (found !== null) return found
    }
    return null
  }
  const at = (value: unknown, step: Path[number]) => (Array.isArray(value) ? value[Number(step)] : isMap(value) ? value[step] : undefined) // prettier-ignore
  return find(place.reduce<unknown>(at, file), place) ?? place
}

function checkIds(programs: readonly Program[], problems: Problems): void {
  programs.forEach(({ id }, index) => {
    if (programs.findIndex((one) => one.id === id) < index)
      problems.add(['programs', index, 'program'], id, `The program ${id} is given twice in the file.`)
  })
}
