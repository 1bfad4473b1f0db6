import type { ImportChange } from '@sam/contract/imports/imports'

/** What a registrar reads of an entry, by the name of the field. */
export type EntryValues = Record<string, string | number | readonly string[] | null>

/**
 * Describes how an import would change one entry. A new entry has all its values, a changed one those that differ, a
 * removed one none. The list is empty when no value differs.
 */
export function compareEntry(
  entry: string,
  before: EntryValues | null,
  after: EntryValues | null,
  line: number | null = null,
): ImportChange[] {
  if (after === null) return [{ change: 'remove', entry, line, values: [] }]
  const values = Object.entries(after)
    .map(([field, value]) => ({ field, before: textOf(before?.[field]), after: textOf(value) }))
    .filter((value) => value.before !== value.after)
  if (before === null) return [{ change: 'add', entry, line, values }]
  return values.length === 0 ? [] : [{ change: 'change', entry, line, values }]
}

function textOf(value: EntryValues[string] | undefined): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'object' ? value.join(', ') : String(value)
  return text === '' ? null : text
}
