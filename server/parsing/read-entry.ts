import { findHidden, withoutHidden } from '@sam/domain/kernel/plain-text'
import { isTermCode, semesters, termOf, type TermCode } from '@sam/domain/terms/term'
import type { IssueList } from './collect-issues.ts'
import { suggest } from '@sam/domain/kernel/find-nearest'
import { isNull, valueOf, type YamlFile, type YamlMap, type YamlNode } from './read-yaml.ts'

const textLimit = 200

interface TextRules {
  max?: number
  /** Line breaks are only layout and read as blanks; hidden characters are dropped. In any other text they are an error. */
  prose?: boolean
  /** What the value must look like, and how to say so. */
  shape?: { pattern: RegExp; hint: string }
}

/**
 * Reads the fields of one entry of a YAML file. A field that is wrong is reported with its line, the entry and the
 * reason, and reads as null; `failed` then tells that the entry must not be imported.
 */
export class EntryReader {
  readonly map: YamlMap
  failed = false
  private entry: string
  private readonly file: YamlFile
  private readonly issues: IssueList

  constructor(file: YamlFile, map: YamlMap, entry: string, issues: IssueList) {
    this.file = file
    this.map = map
    this.entry = entry
    this.issues = issues
  }

  get line(): number {
    return this.file.lineOf(this.map.at)
  }

  rename(entry: string): void {
    this.entry = entry
  }

  /** Reports an error at a node, or at the entry's own line. */
  fail(reason: string, node: YamlNode = this.map): null {
    this.failed = true
    this.issues.error(this.file.lineOf(node.at), this.entry, reason)
    return null
  }

  /** The node of a field, or null when it is missing or says nothing. */
  find(key: string): YamlNode | null {
    const node = valueOf(this.map, key)
    return node === undefined || isNull(node) ? null : node
  }

  optionalText(key: string, rules: TextRules = {}): string | null {
    const node = this.find(key)
    return node === null ? null : this.textOf(key, node, rules)
  }

  text(key: string, rules: TextRules = {}): string | null {
    const node = this.find(key)
    return node === null ? this.missing(key) : this.textOf(key, node, rules)
  }

  optionalFlag(key: string): boolean | null {
    return this.find(key) === null ? null : this.oneOf(key, ['true', 'false']) === 'true'
  }

  oneOf<T extends string>(key: string, values: readonly T[]): T | null {
    const text = this.text(key)
    if (text === null) return null
    const found = values.find((value) => value === text)
    return (
      found ??
      this.fail(
        `${key} is ${text}; it must be ${values.join(', ')}.${suggest(text, values)}`,
        this.find(key) ?? this.map,
      )
    )
  }

  number(key: string, range: { min: number; max: number; integer?: boolean }): number | null {
    return this.find(key) === null ? this.missing(key) : this.optionalNumber(key, range)
  }

  optionalNumber(
    key: string,
    { min, max, integer = false }: { min: number; max: number; integer?: boolean },
  ): number | null {
    const node = this.find(key)
    if (node === null) return null
    const text = this.textOf(key, node, {})
    if (text === null) return null
    const kind = integer ? 'a whole number' : 'a number'
    if (!(integer ? /^-?\d+$/ : /^-?\d+(?:\.\d+)?$/).test(text))
      return this.fail(`${key} is ${shorten(text)}; it must be ${kind}.`, node)
    const value = Number(text)
    return value >= min && value <= max
      ? value
      : this.fail(`${key} is ${shorten(text)}; it must be ${kind} from ${min} to ${max}.`, node)
  }

  /** A list of texts; a single text counts as a list of one, nothing as an empty list. */
  texts(key: string, rules: TextRules = {}): string[] {
    const node = this.find(key)
    if (node === null) return []
    const items = node.kind === 'list' ? node.items : [node]
    return items.map((item) => this.textOf(key, item, rules)).filter((text) => text !== null)
  }

  /** The items of a list; nothing is an empty list. */
  list(key: string): YamlNode[] {
    const node = this.find(key)
    if (node === null) return []
    if (node.kind === 'list') return node.items
    this.fail(`${key} must be a list.`, node)
    return []
  }

  /** Readers for a list of maps; what is not a map is reported. */
  entries(key: string): EntryReader[] {
    return this.list(key).flatMap((node) => {
      if (node.kind === 'map') return [this.inner(node)]
      this.fail(`each item of ${key} must be a map of fields.`, node)
      return []
    })
  }

  term(key: string): TermCode | null {
    return this.find(key) === null ? this.missing(key) : this.optionalTerm(key)
  }

  /** A term written as {semester: Fall, year: 2025}. */
  optionalTerm(key: string): TermCode | null {
    const node = this.find(key)
    return node === null ? null : this.termOf(key, node)
  }

  terms(key: string): (TermCode | null)[] {
    return this.list(key).map((node) => (isNull(node) ? null : this.termOf(key, node)))
  }

  /** The term that this entry's own semester and year say. */
  ownTerm(): TermCode | null {
    const semester = this.oneOf('semester', semesters)
    const year = this.number('year', { min: 1900, max: 2199, integer: true })
    return semester === null || year === null ? null : termOf(semester, year)
  }

  /** A day written YYYY-MM-DD that exists. */
  optionalDay(key: string): string | null {
    const node = this.find(key)
    if (node === null) return null
    const text = this.textOf(key, node, {})
    if (text === null) return null
    const instant = new Date(`${text}T00:00:00Z`)
    const exists =
      /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(instant.valueOf()) && instant.toISOString().startsWith(text)
    return exists
      ? text
      : this.fail(`${key} is ${shorten(text)}; it must be a day that exists, written YYYY-MM-DD.`, node)
  }

  /** Fields that no reader knows are named once for the whole file, with the nearest known one. */
  warnUnknown(known: ReadonlySet<string>): void {
    for (const key of this.map.keys)
      if (!known.has(key))
        this.issues.repeatedWarning(`unknown ${key}`, this.line, (count) => {
          const times = count === 1 ? '' : ` in ${count} entries`
          return `The field ${shorten(key)} is not known and was ignored${times}.${suggest(key, known)}`
        })
  }

  private inner(node: YamlMap): EntryReader {
    const reader = new EntryReader(this.file, node, this.entry, this.issues)
    reader.fail = (reason, at = node) => this.fail(reason, at)
    return reader
  }

  private missing(key: string): null {
    return this.fail(`${key} is missing.`)
  }

  private termOf(key: string, node: YamlNode): TermCode | null {
    if (node.kind !== 'map') return this.fail(`${key} must be a term such as {semester: Fall, year: 2025}.`, node)
    const term = this.inner(node).ownTerm()
    return term !== null && isTermCode(term) ? term : null
  }

  private textOf(key: string, node: YamlNode, { max = textLimit, prose = false, shape }: TextRules): string | null {
    if (node.kind !== 'scalar') return this.fail(`${key} is a ${node.kind}; it must be a single value.`, node)
    const text = prose ? withoutHidden(node.text) : node.text.trim()
    if (text.length > max)
      return this.fail(`${key} is ${text.length} characters long; at most ${max} are accepted.`, node)
    const hidden = findHidden(text)
    if (hidden !== null)
      return this.fail(
        `${key} holds a line break or another character that does not show (${hidden}). Type it again.`,
        node,
      )
    if (text === '') return this.fail(`${key} is empty.`, node)
    if (shape && !shape.pattern.test(text)) return this.fail(`${key} is ${shorten(text)}; ${shape.hint}`, node)
    return text
  }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text
}
