import { EVENT_ID, SCALAR_STYLE, YAMLException, getScalarValue, parseEvents, type Event } from 'js-yaml'
import { ImportRefusal } from './import-refusal.ts'

/** A value as the file writes it: section 01 is the text '01', a number is its digits, a day is its text. */
export interface YamlScalar {
  kind: 'scalar'
  /** Offset in the text, for the line. */
  at: number
  text: string
  /** Written without quotes, so that an empty one or 'null' means nothing. */
  plain: boolean
}

export interface YamlList {
  kind: 'list'
  at: number
  items: YamlNode[]
}

/** Keys and values side by side; no key of the file ever becomes a property of an object. */
export interface YamlMap {
  kind: 'map'
  at: number
  keys: string[]
  values: YamlNode[]
}

export type YamlNode = YamlScalar | YamlList | YamlMap

export interface YamlFile {
  root: YamlNode
  /** The one-based line of an offset. */
  lineOf(at: number): number
}

/** Deeper nesting than any import file needs is an attack or a mistake. */
export const depthLimit = 20

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const coreTags = new Set(['!!str', '!!int', '!!float', '!!bool', '!!null', '!!seq', '!!map'])
const mapSizeForSet = 32

/**
 * Reads one YAML document into a tree that keeps every scalar's own text and place.
 * Refuses, with the line: syntax errors, anchors and aliases, tags other than YAML's own, merge keys, keys given
 * twice, keys that name an object's inside, nesting beyond `depthLimit`, and more than one document.
 */
export function readYaml(text: string): YamlFile {
  const lineOf = lineFinder(text)
  const events = parse(text, lineOf)
  const documents = events.filter((event) => event.type === EVENT_ID.DOCUMENT).length
  if (documents > 1)
    throw new ImportRefusal('The file holds several YAML documents (---). Put each into a file of its own.')
  const root = new TreeBuilder(text, lineOf).build(events)
  if (root === null || isNull(root)) throw new ImportRefusal('The file is empty. Choose the file again.')
  return { root, lineOf }
}

/** True for a value that YAML reads as null: nothing, ~ or null, without quotes. */
export function isNull(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.plain && /^(?:~|null|Null|NULL|)$/.test(node.text)
}

/** The value of a key of a map; undefined when it is not there. */
export function valueOf(map: YamlMap, key: string): YamlNode | undefined {
  const index = map.keys.indexOf(key)
  return index === -1 ? undefined : map.values[index]
}

function parse(text: string, lineOf: (at: number) => number): Event[] {
  try {
    return parseEvents(text, { maxDepth: depthLimit })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const at = Math.min(error.mark?.position ?? 0, text.length)
    if (error.reason.includes('maxDepth'))
      throw refusalAt(lineOf(at), `the nesting is deeper than ${depthLimit} levels`, 'No import file needs so many.')
    const line = lineOf(at)
    const shown = text.split('\n', line)[line - 1]?.trim().slice(0, 120) ?? ''
    throw refusalAt(
      line,
      `the YAML cannot be read (${error.reason})`,
      `${adviceFor(error.reason, shown, text.split('\n', line)[line - 2] ?? '')}The line reads: ${shown}`,
    )
  }
}

/** What usually is wrong where the reader of YAML stops. */
function adviceFor(reason: string, line: string, before: string): string {
  if (reason.includes('tab char')) return 'Indent with blanks, never with tabs. '
  if (!reason.includes('indentation')) return ''
  if (isOpen(before)) return 'A bracket of the line before is not closed. '
  return /: .*: /.test(line)
    ? 'Put words with a colon into quotes. '
    : 'This line, or the one before it, does not begin below the one that it belongs to. '
}

const isOpen = (line: string) => /[[{][^\]}]*$/.test(line.replace(/#.*$/, ''))

function refusalAt(line: number, what: string, advice: string): ImportRefusal {
  return new ImportRefusal(`Line ${line}: ${what}. ${advice}`)
}

class TreeBuilder {
  private readonly text: string
  private readonly lineOf: (at: number) => number
  private readonly open: (YamlList | YamlMap)[] = []
  /** The key that waits for its value, for each open map. */
  private readonly keys: (string | null)[] = []
  private readonly seen: (Set<string> | null)[] = []
  private root: YamlNode | null = null
  private at = 0

  constructor(text: string, lineOf: (at: number) => number) {
    this.text = text
    this.lineOf = lineOf
  }

  build(events: readonly Event[]): YamlNode | null {
    for (const event of events) {
      if (event.type === EVENT_ID.POP) this.close()
      else if (event.type === EVENT_ID.ALIAS) this.refuseAnchor(event.anchorStart)
      else if (event.type !== EVENT_ID.DOCUMENT) this.take(event)
    }
    return this.root
  }

  private take(event: Extract<Event, { tagStart: number }>): void {
    if (event.anchorStart !== -1) this.refuseAnchor(event.anchorStart)
    const tagged = event.tagStart !== -1 && this.checkTag(event.tagStart, event.tagEnd)
    if (event.type === EVENT_ID.SCALAR) {
      if (event.valueStart !== -1) this.at = event.valueStart
      const plain = event.style === SCALAR_STYLE.PLAIN && !tagged
      this.add({ kind: 'scalar', at: this.at, text: getScalarValue(this.text, event), plain })
      return
    }
    this.at = event.start
    const node: YamlNode =
      event.type === EVENT_ID.SEQUENCE
        ? { kind: 'list', at: event.start, items: [] }
        : { kind: 'map', at: event.start, keys: [], values: [] }
    this.add(node)
    this.open.push(node)
    this.keys.push(null)
    this.seen.push(null)
  }

  /** True when the tag makes a text of what would otherwise be null. */
  private checkTag(start: number, end: number): boolean {
    const tag = this.text.slice(start, end)
    if (coreTags.has(tag)) return tag === '!!str'
    throw refusalAt(
      this.lineOf(start),
      `the tag ${tag.slice(0, 60)} is unknown`,
      'Import files hold plain texts, numbers, lists and maps; remove it.',
    )
  }

  private refuseAnchor(at: number): never {
    throw refusalAt(
      this.lineOf(at),
      'anchors (&) and aliases (*) are not accepted',
      'Write the value out, or put it into quotes if it is a text.',
    )
  }

  private add(node: YamlNode): void {
    const parent = this.open.at(-1)
    if (parent === undefined) this.root = node
    else if (parent.kind === 'list') parent.items.push(node)
    else this.addToMap(parent, node)
  }

  private addToMap(map: YamlMap, node: YamlNode): void {
    const top = this.keys.length - 1
    const key = this.keys[top]
    if (key === null || key === undefined) {
      this.keys[top] = this.checkKey(map, node)
      return
    }
    map.keys.push(key)
    map.values.push(node)
    this.keys[top] = null
  }

  private checkKey(map: YamlMap, node: YamlNode): string {
    const line = this.lineOf.bind(null, node.at)
    if (node.kind !== 'scalar') throw refusalAt(line(), 'a key is a list or a map', 'Keys are plain words.')
    const key = node.text
    if (key === '<<') throw refusalAt(line(), 'merge keys (<<) are not accepted', 'Write the fields out.')
    if (forbiddenKeys.has(key)) throw refusalAt(line(), `the key ${key} is not accepted`, 'Remove it.')
    if (this.hasKey(map, key))
      throw refusalAt(line(), `the key ${key.slice(0, 60)} is given twice in one entry`, 'Keep one of them.')
    return key
  }

  private hasKey(map: YamlMap, key: string): boolean {
    const top = this.seen.length - 1
    if (map.keys.length < mapSizeForSet) return map.keys.includes(key)
    const seen = (this.seen[top] ??= new Set(map.keys))
    if (seen.has(key)) return true
    seen.add(key)
    return false
  }

  private close(): void {
    this.open.pop()
    this.keys.pop()
    this.seen.pop()
  }
}

function lineFinder(text: string): (at: number) => number {
  let starts: number[] | null = null
  return (at) => {
    starts ??= startsOfLines(text)
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return low
  }
}

function startsOfLines(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
