/** One fact that an entry says was changed, in words. */
export interface Change {
  name: string
  before: string
  after: string
}

/** The facts that readers know, by their names in entries. Numbers of the product's own say nothing to them. */
const names: Readonly<Record<string, string>> = {
  grade: 'Grade',
  status: 'Status',
  credits: 'Credits',
  gpncThreshold: 'Grading',
  place: 'Place in line',
  until: 'Last day',
  text: 'Class',
  party: 'Given to',
  content: 'What',
  disclosedOn: 'On',
  firstName: 'First name',
  lastName: 'Last name',
  campusNumber: 'Number',
  email: 'E-mail',
}

/** What stands on both sides of an entry and differs. */
export function listChanges(before: unknown, after: unknown): Change[] {
  if (!isFacts(before) || !isFacts(after)) return []
  return Object.entries(names).flatMap(([key, name]) => {
    if (!(key in before) || !(key in after) || before[key] === after[key]) return []
    return [{ name, before: wordOf(key, before[key]), after: wordOf(key, after[key]) }]
  })
}

function isFacts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wordOf(key: string, value: unknown): string {
  if (key === 'gpncThreshold') return value === null ? 'Letter' : `G/P/NC, threshold ${String(value)}`
  return value === null || value === '' ? 'none' : String(value)
}
