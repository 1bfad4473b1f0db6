/** What YAML writes; a field that is null is left away. */
export type Value = string | number | boolean | null | readonly Value[] | Fields
export interface Fields {
  readonly [key: string]: Value
}

const longestLine = 110

/** The fields of a map below each other, as an item of a list when asked; short values stand on the line of their key. */
export function writeFields(fields: Fields, indent: number, isItem = false): string {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  const pad = ' '.repeat(indent + (isItem ? 2 : 0))
  const text = entries.map(([key, value]) => `${pad}${writeField(key, value, pad.length)}`).join('\n')
  return isItem ? `${' '.repeat(indent)}- ${text.slice(pad.length)}` : text
}

function writeField(key: string, value: Value, indent: number): string {
  const short = `${writeScalar(key)}: ${writeFlow(value)}`
  const isShort = indent + short.length <= longestLine && !hasParts(value)
  if (isShort || !isNested(value)) return short
  if (!Array.isArray(value)) return `${writeScalar(key)}:\n${writeFields(value as Fields, indent + 2)}`
  return `${writeScalar(key)}:\n${value.map((item: Value) => writeItem(item, indent + 2)).join('\n')}`
}

function writeItem(item: Value, indent: number): string {
  const flow = `${' '.repeat(indent)}- ${writeFlow(item)}`
  return isFields(item) && (flow.length > longestLine || Object.values(item).some(hasParts))
    ? writeFields(item, indent, true)
    : flow
}

/** A list of maps reads better below each other. */
function hasParts(value: Value): boolean {
  return (
    (Array.isArray(value) && value.some((item: Value) => isFields(item) && Object.keys(item).length > 2)) ||
    (isFields(value) && Object.values(value).some(hasParts))
  )
}

const isFields = (value: Value): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNested = (value: Value) => typeof value === 'object' && value !== null

function writeFlow(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(writeFlow).join(', ')}]`
  if (!isFields(value)) return writeScalar(value as string | number | boolean | null)
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined)
  return `{ ${entries.map(([key, inner]) => `${writeScalar(key)}: ${writeFlow(inner)}`).join(', ')} }`
}

/** Text that YAML would read as something else, or end early, stands in quotes. */
function writeScalar(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value)
  const isPlain =
    /^[A-Za-z][A-Za-z0-9 _.()/+'&-]*$/.test(value) &&
    !value.endsWith(' ') &&
    !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value)
  return isPlain ? value : JSON.stringify(value)
}
