import { typingDistance } from '../../kernel/typing-distance.ts'

/** Keys and indexes from the top of the file to a value. */
export type Path = readonly (string | number)[]

export interface RequirementError {
  path: Path
  /** The rule or program in which it is; null at the top. */
  rule: string | null
  /** What is wrong, and what would be right. */
  message: string
}

/** More than anyone reads. */
const mostErrors = 200

export class Problems {
  readonly errors: RequirementError[] = []
  readonly warnings: RequirementError[] = []

  add(path: Path, rule: string | null, message: string): void {
    if (this.errors.length < mostErrors) this.errors.push({ path, rule, message })
  }

  warn(path: Path, rule: string | null, message: string): void {
    if (this.warnings.length < mostErrors) this.warnings.push({ path, rule, message })
  }
}

/** ' Did you mean minimum_grade?' when a known word is near, else nothing. */
export function suggestWord(word: string, known: Iterable<string>): string {
  const limit = word.length <= 4 ? 1 : 2
  let best: string | null = null
  let least = limit + 1
  for (const candidate of known) {
    const slips = Math.max(
      typingDistance(word.toLowerCase(), candidate.toLowerCase(), limit),
      typingDistance(candidate.toLowerCase(), word.toLowerCase(), limit),
    )
    if (slips < least) [best, least] = [candidate, slips]
  }
  return best === null ? '' : ` Did you mean ${best}?`
}

/** A word that the university does not have may still stand on records: it is reported and taken. */
export function warnOfUnknown(
  reader: FieldReader,
  key: string,
  words: readonly string[],
  known: readonly string[] | undefined,
): void {
  for (const word of words)
    if (known !== undefined && !known.includes(word))
      reader.problems.warn(
        [...reader.path, key],
        reader.rule,
        `${key} names ${word}, which this university does not have.${suggestWord(word, known)}`,
      )
}

export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const shown = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > 60 ? `${text.slice(0, 60)}...` : text
}

/** Reads the fields of one map; what is wrong goes to the list of problems and reads as null. */
export class FieldReader {
  readonly value: Record<string, unknown>
  readonly path: Path
  readonly problems: Problems
  rule: string | null
  private readonly asked = new Set<string>()

  constructor(value: Record<string, unknown>, path: Path, problems: Problems, rule: string | null) {
    this.value = value
    this.path = path
    this.problems = problems
    this.rule = rule
  }

  fail(message: string, ...at: (string | number)[]): null {
    this.problems.add([...this.path, ...at], this.rule, message)
    return null
  }

  has(key: string): boolean {
    this.asked.add(key)
    return this.value[key] !== undefined && this.value[key] !== null
  }

  get(key: string): unknown {
    return this.has(key) ? this.value[key] : null
  }

  text(key: string, longest = 300): string | null {
    const value = this.get(key)
    if (value === null) return null
    if (typeof value !== 'string' && typeof value !== 'number')
      return this.fail(`${key} is ${shown(value)}; it must be text.`, key)
    const text = String(value).trim()
    if (text === '') return this.fail(`${key} is empty.`, key)
    return text.length > longest ? this.fail(`${key} is longer than ${longest} characters.`, key) : text
  }

  number(key: string, { min, max, step = 1 }: { min: number; max: number; step?: number }): number | null {
    const value = this.get(key)
    if (value === null) return null
    const isRight =
      typeof value === 'number' &&
      value >= min &&
      value <= max &&
      Number.isInteger(Math.round((value / step) * 1e6) / 1e6)
    const kind = step === 1 ? 'a whole number' : step === 0.5 ? 'a number in steps of a half' : 'a number'
    const quoted =
      typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? ' Write it without quotes.' : ''
    return isRight
      ? value
      : this.fail(`${key} is ${shown(value)}; it must be ${kind} from ${min} to ${max}.${quoted}`, key)
  }

  flag(key: string): boolean {
    const value = this.get(key)
    if (value === null || value === false) return false
    return value === true || this.fail(`${key} is ${shown(value)}; it must be true or false.`, key) !== null
  }

  oneOf<T extends string>(key: string, words: readonly T[]): T | null {
    const text = this.text(key)
    if (text === null) return null
    const found = words.find((word) => word === text)
    return found ?? this.fail(`${key} is ${text}; it must be ${words.join(' or ')}.${suggestWord(text, words)}`, key)
  }

  /** A list of texts; one text is a list of one. */
  texts(key: string): string[] {
    const value = this.get(key)
    if (value === null) return []
    const items = Array.isArray(value) ? value : [value]
    return items.flatMap((item: unknown, index) => {
      if (typeof item === 'string' || typeof item === 'number') return [String(item).trim()]
      this.fail(
        `${key} holds ${shown(item)}; it must be a list of texts.`,
        key,
        ...(Array.isArray(value) ? [index] : []),
      )
      return []
    })
  }

  /** The items of a list with their paths; what is no list counts as a list of one. */
  items(key: string): { item: unknown; path: Path }[] {
    const value = this.get(key)
    if (value === null) return []
    if (!Array.isArray(value)) return [{ item: value, path: [...this.path, key] }]
    return value.map((item: unknown, index) => ({ item, path: [...this.path, key, index] }))
  }

  /** A reader for a map of this one; null when it is absent or something else. */
  map(key: string, example = 'name: value'): FieldReader | null {
    const value = this.get(key)
    if (value === null) return null
    return isMap(value)
      ? new FieldReader(value, [...this.path, key], this.problems, this.rule)
      : this.fail(`${key} is ${shown(value)}; it must have fields, such as {${example}}.`, key)
  }

  maps(key: string, example = 'name: value'): FieldReader[] {
    return this.items(key).flatMap(({ item, path }) => {
      if (isMap(item)) return [new FieldReader(item, path, this.problems, this.rule)]
      this.problems.add(
        path,
        this.rule,
        `${key} holds ${shown(item)}; each entry must have fields, such as {${example}}.`,
      )
      return []
    })
  }

  /** To be called last: names every field that nobody asked for. */
  finish(): void {
    for (const key of Object.keys(this.value)) {
      if (this.asked.has(key)) continue
      // 'any: CSE 114, CSE 160' without brackets reads as a field that is called CSE 160.
      if (this.value[key] === null && /^[A-Z]{2,5} \d{3}/.test(key))
        this.fail(`${key} stands outside a list. Put a list into brackets, such as [CSE 114, ${key}].`, key)
      else this.fail(`The field ${shown(key)} is not known.${suggestWord(key, this.asked)}`, key)
    }
  }
}
