export interface RequirementTexts {
  prerequisites: string | null
  corequisites: string | null
  /** May be taken before or together. */
  preOrCorequisites: string | null
  antirequisites: string | null
  /** Recommended; never enforced. */
  advisory: string | null
  /** Text under no keyword, or under the plain word 'Requirements'. */
  other: string | null
}

/** 'requisite' in every shortened and misspelt form. */
const re = String.raw`req[a-z]*\.?(?:\s*\(s\))?`
const co = String.raw`co\s?-?\s?(?:re)?${re}`
const pre = String.raw`pre\s?-?\s?${re}`
const preOrCo = String.raw`(?:${pre}|pre)\s?-?\s?(?:or|and/or|/)\s?-?\s?${co}`
const anti = String.raw`anti\s?-?\s?${re}`

const advisoryWords = String.raw`advisory\s+(?:${preOrCo}|${pre}|${co})|recommended`

/** In the order of trial at one place: the longer wording first. */
const keywords: [keyof RequirementTexts, string][] = [
  ['advisory', advisoryWords],
  ['antirequisites', anti],
  ['preOrCorequisites', preOrCo],
  ['corequisites', String.raw`(?:mandatory\s+)?${co}`],
  ['prerequisites', String.raw`(?:mandatory\s+)?${pre}`],
  ['other', 'requirements'],
]

const keyword = new RegExp(
  String.raw`(?<![\w-])(?:${keywords.map(([name, words]) => `(?<${name}>${words})`).join('|')})\s*:`,
  'gi',
)

/** A keyword that follows 'or' gives an alternative; cutting there would make both parts compulsory. */
const alternative = /\bor\s*$/i

/**
 * Cuts the requirement text of a course at its keywords ('Prerequisites:', 'Pre- or corequisite:', 'Advisory
 * Prerequisite:', 'Anti-requisite:' and the spellings found in published schedules), each with its colon.
 * Parts under the same keyword are joined by '; '. Text before the first keyword is `other`; a keyword that the word
 * 'or' introduces stays inside the part before it.
 */
export function splitRequirements(text: string): RequirementTexts {
  const parts: RequirementTexts = {
    prerequisites: null,
    corequisites: null,
    preOrCorequisites: null,
    antirequisites: null,
    advisory: null,
    other: null,
  }
  let kind: keyof RequirementTexts = 'other'
  let from = 0
  const close = (to: number) => {
    const part = text
      .slice(from, to)
      .replaceAll(/\s+/g, ' ')
      .replace(/^[\s;,.]+/, '')
      .replace(/[\s;,]+$/, '')
    if (part !== '') parts[kind] = parts[kind] === null ? part : `${parts[kind]}; ${part}`
  }
  for (const found of text.matchAll(keyword)) {
    if (alternative.test(text.slice(from, found.index))) continue
    close(found.index)
    kind = keywords.find(([name]) => found.groups?.[name] !== undefined)?.[0] ?? 'other'
    from = found.index + found[0].length
  }
  close(text.length)
  return parts
}
