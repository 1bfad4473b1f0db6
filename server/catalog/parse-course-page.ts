import { HTMLElement, parse, type Node, TextNode } from 'node-html-parser'
import type { CatalogEntry } from '../imports/kinds/catalog/parse.ts'

type Field = 'prerequisites' | 'corequisites' | 'antirequisites' | 'advisoryPrerequisites' | 'sbcs' | 'other'

const labels: readonly [RegExp, Field][] = [
  [/^advisory\s+(pre|co)[- ]?requisites?/i, 'advisoryPrerequisites'],
  [/^prerequisites?/i, 'prerequisites'],
  [/^pre- or co-?requisites?/i, 'prerequisites'],
  [/^co-?requisites?/i, 'corequisites'],
  [/^anti-?requisites?/i, 'antirequisites'],
  [/^SBC/, 'sbcs'],
]

const creditsPattern = /^(\d+(?:\.\d)?)(?:\s*(?:-|–|to)\s*(\d+(?:\.\d)?))?\s*credits?/i

/** A course as its page tells it; a page that tells none answers what is missing. */
export function parseCoursePage(html: string): Omit<CatalogEntry, 'line'> | { missing: string } {
  const title = parse(html).querySelector('h1#course_preview_title')
  const head = /^([A-Z]{2,5})\s+(\d{3}[A-Z]?)\s*[-–—:]\s*(.+)$/.exec(tidy(title?.textContent ?? ''))
  if (!title || !head) return { missing: 'its title is not of the form "CSE 114 - Name"' }
  const [, subject = '', number = '', name = ''] = head
  const read: Record<Field | 'description', string> = {
    description: '',
    prerequisites: '',
    corequisites: '',
    antirequisites: '',
    advisoryPrerequisites: '',
    sbcs: '',
    other: '',
  }
  let field: Field | 'description' = 'description'
  let credits: RegExpExecArray | null = null
  for (const piece of piecesAfter(title)) {
    const label = piece.strong ? tidy(piece.text) : ''
    const found = creditsPattern.exec(label)
    if (found) [credits, field] = [found, 'other']
    else if (label.endsWith(':')) {
      field = labels.find(([pattern]) => pattern.test(label))?.[1] ?? 'other'
      // Says within the field what the label says that the field's name does not.
      if (/^pre- or co/i.test(label)) read.prerequisites += ` ${label} `
    } else read[field] += piece.text
  }
  if (!credits) return { missing: 'it states no credits' }
  const sentence = (text: string) => tidy(text) || null
  return {
    subject,
    number,
    name,
    description: tidy(read.description),
    creditsMin: Number(credits[1]),
    creditsMax: Number(credits[2] ?? credits[1]),
    prerequisites: sentence(read.prerequisites),
    corequisites: sentence(read.corequisites),
    antirequisites: sentence(read.antirequisites),
    advisoryPrerequisites: sentence(read.advisoryPrerequisites),
    sbcs: [...new Set(read.sbcs.match(/(?<![\w+])[A-Z]{2,5}\+?(?![\w+])/g) ?? [])],
  }
}

interface Piece {
  text: string
  strong: boolean
}

/** The texts that follow the title, from its rule on, in reading order. */
function piecesAfter(title: HTMLElement): Piece[] {
  const around = title.parentNode?.childNodes ?? []
  const after = around.slice(around.indexOf(title) + 1)
  const rule = after.findIndex((node) => node instanceof HTMLElement && node.tagName === 'HR')
  return after.slice(rule + 1).flatMap(piecesOf)
}

function piecesOf(node: Node): Piece[] {
  if (node instanceof TextNode) return [{ text: node.text, strong: false }]
  if (!(node instanceof HTMLElement) || ['SCRIPT', 'STYLE'].includes(node.tagName)) return []
  if (node.tagName === 'STRONG' || node.tagName === 'B') return [{ text: node.textContent, strong: true }]
  const inner = node.childNodes.flatMap(piecesOf)
  const breaks = ['BR', 'P', 'DIV', 'LI', 'TD', 'HR'].includes(node.tagName)
  return breaks ? [{ text: ' ', strong: false }, ...inner, { text: ' ', strong: false }] : inner
}

/** One space where any run of blanks stood, none before closing punctuation or after an opening bracket. */
function tidy(text: string): string {
  return text
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/ ([,;.:)\]])/g, '$1')
    .replaceAll(/([([]) /g, '$1')
    .trim()
}
