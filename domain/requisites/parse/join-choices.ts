const opener =
  /\b(?:(one|any|either)|two|three|four|five|six|\d)(?: or more)?(?: courses?)? (?:of|from|among) the following(?: (?:courses|classes))?:? (?=\S)/i
const course = String.raw`(?:[A-Z]{3,4} )?\d{3,4}[A-Z]?`
const oneCourse = new RegExp(String.raw`^${course}$`)
const plainItem = new RegExp(String.raw`^(?:(?:and|or) )?([A-Z]{3,4} \d{3,4}[A-Z]?(?: or ${course})*)$`)

/**
 * 'one of the following: A; B; C' is one list although semicolons stand between its items. Where the items are more than
 * plain courses nobody can tell where the list ends: all that follows stays with it, and is unread.
 */
export function joinChoices(clauses: readonly string[]): string[] {
  const at = clauses.findIndex(isOpen)
  const lead = at < 0 ? null : opener.exec(clauses[at]!)
  if (!lead || at === clauses.length - 1) return [...clauses]
  const rest = clauses.slice(at + 1)
  const end = rest.findIndex((clause) => !/^(?:(?:and|or) )?[A-Z]{3,4} \d{3}/.test(clause))
  const own = end < 0 ? rest : rest.slice(0, end)
  const items = own.map((clause) => plainItem.exec(clause)?.[1])
  const isPlain = items.length > 0 && items.every((item) => item && (lead[1] || !item.includes(' or ')))
  if (!isPlain) return [...clauses.slice(0, at), clauses.slice(at).join('; ')]
  const list = [clauses[at], ...items].join(', ').replaceAll(' or ', lead[1] ? ', ' : ' or ')
  return [...clauses.slice(0, at), list, ...joinChoices(rest.slice(own.length))]
}

/** The clause ends after the first item of its list. */
function isOpen(clause: string): boolean {
  const lead = opener.exec(clause)
  return lead !== null && oneCourse.test(clause.slice(lead.index + lead[0].length))
}
