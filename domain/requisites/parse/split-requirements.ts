import { closingBrackets, normalizeText, trimMarks } from './normalize-text.ts'

export type RequirementField =
  | 'prerequisites'
  | 'corequisites'
  | 'pre-or-corequisites'
  | 'antirequisites'
  | 'advisory'
  | 'note'
  /** A part under a condition that the labels do not carry, such as 'Corequisites for music majors:'. */
  | 'conditional'

export interface RequirementPart {
  field: RequirementField
  text: string
}

const pre = String.raw`Pre-?re?quisi?tes?(?:\(s\))?|Pre-?requist?es?|Prereqs?`
const co = String.raw`Co-?(?:re){1,2}-?q(?:uisites?(?:\(s\))?|s)?|Co[-\s]?requisites?(?:\(s\))?|Coreqs?`
const both = String.raw`(?:Pre-?(?:requisites?)?\s?(?:\/|or|and|and\/or)\s?-?(?:${co}))`
const anti = String.raw`Anti-?\s?requisites?(?:\(s\))?`
const weight = String.raw`(?:(Advisory|Recommended|Suggested)|Mandatory|Required)\s`

const label = new RegExp(
  String.raw`(?<![A-Za-z])(?:${weight})?(?:(${both})|(${anti})|(${pre})|(${co})|(Requirements?|Requires?:?(?=\s[A-Z]))|(Notes?))` +
    String.raw`(\sfor\s[A-Za-z ]{1,40})?\s?(:|(?<=Requires?)\s)`,
  'gi',
)

/**
 * Splits a requirement paragraph, as a schedule or a catalog page prints it, at its labels ('Prerequisite(s):',
 * 'Prereq:', 'Pre/co requisite:', 'Mandatory corequisites:', 'Advisory Prerequisite:', 'Anti-requisite:',
 * 'Requirements:', 'Note:'), in the order of the text. Text before the first label belongs to the given field.
 * A label after 'or' ('A, or Corequisite: B') is an alternative inside its part and does not begin a new one.
 * A label under a condition ('Students of the BE program: Prerequisite: ...') makes the rest 'conditional'.
 */
export function splitRequirements(paragraph: string, first: RequirementField = 'prerequisites'): RequirementPart[] {
  const text = normalizeText(paragraph)
  const parts: RequirementPart[] = []
  let field = first
  let start = 0
  const close = (end: number) => {
    const body = trimmed(text.slice(start, end))
    if (body) parts.push({ field, text: body })
  }
  const brackets = [...closingBrackets(text)]
  for (const match of text.matchAll(label)) {
    if (brackets.some(([opened, closed]) => opened < match.index && match.index < closed)) continue
    const before = text.slice(start, match.index).trimEnd()
    if (/(?:^|[\s,;])(?:or|and)$/i.test(before) && !match[6]) continue
    if (before.endsWith(':')) {
      const head = Math.max(before.lastIndexOf(';'), before.lastIndexOf('. ')) + 1
      close(start + head)
      return [...parts, { field: 'conditional', text: text.slice(start + head).trim() }]
    }
    close(match.index)
    field = fieldOf(match)
    start = field === 'conditional' ? match.index : match.index + match[0].length
  }
  close(text.length)
  return parts
}

function fieldOf(match: RegExpMatchArray): RequirementField {
  const [, advisory, preOrCo, against, before, together, , note, group] = match
  if (note) return 'note'
  if (advisory) return 'advisory'
  if (group) return 'conditional'
  if (preOrCo) return 'pre-or-corequisites'
  if (against) return 'antirequisites'
  return together && !before ? 'corequisites' : 'prerequisites'
}

function trimmed(text: string): string {
  return trimMarks(text, ' ;,.', ' ;,')
}
