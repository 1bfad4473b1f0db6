import type { CatalogCourse } from '@sam/domain/catalog/catalog-course'
import { saysRepeatable } from '@sam/domain/catalog/repeatable-course'
import { findHidden, withoutHidden } from '@sam/domain/kernel/plain-text'
import { courseLimits } from '../kinds/catalog/parse.ts'
import { readHtml, type HtmlVisitor } from './read-html.ts'

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
export function parseCoursePage(html: string): CatalogCourse | { missing: string } {
  const page = new CoursePage()
  if (!readHtml(html, page)) return { missing: 'its elements are nested deeper than those of any course page' }
  const head = /^([A-Z]{2,5})\s+(\d{3}[A-Z]?)\s*[-–—:]\s*(.+)$/.exec(tidy(page.title))
  if (!head) return { missing: 'its title is not of the form "CSE 114 - Name"' }
  const [, subject = '', number = '', name = ''] = head
  const hidden = findHidden(name)
  if (hidden !== null) return { missing: `its title holds ${hidden}, a character that does not show` }
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
  for (const piece of page.pieces) {
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
  const prose = (text: string) => withoutHidden(tidy(text))
  const sentence = (text: string) => prose(text) || null
  const course = {
    subject,
    number,
    name,
    description: prose(read.description),
    creditsMin: Number(credits[1]),
    creditsMax: Number(credits[2] ?? credits[1]),
    prerequisites: sentence(read.prerequisites),
    corequisites: sentence(read.corequisites),
    antirequisites: sentence(read.antirequisites),
    advisoryPrerequisites: sentence(read.advisoryPrerequisites),
    repeatable: saysRepeatable(prose(`${read.description} ${read.other}`)),
    sbcs: [...new Set(read.sbcs.match(/(?<![\w+])[A-Z]{2,5}\+?(?![\w+])/g) ?? [])],
  }
  const tooLong = findTooLong(course)
  return tooLong ? { missing: tooLong } : course
}

/** The same limits as those of a catalog file. */
function findTooLong(course: CatalogCourse): string | null {
  const { name, description, prerequisites, corequisites, antirequisites, advisoryPrerequisites } = course
  const sentences = { prerequisites, corequisites, antirequisites, advisoryPrerequisites }
  const texts: [string, string | null, number][] = [
    ['title', name, courseLimits.name],
    ['description', description, courseLimits.description],
    ...Object.values(sentences).map((text): [string, string | null, number] => [
      'requisite sentence',
      text,
      courseLimits.sentence,
    ]),
  ]
  const found = texts.find(([, text, most]) => (text?.length ?? 0) > most)
  if (found) return `its ${found[0]} is ${found[1]?.length} characters long; at most ${found[2]} are accepted`
  if (!(course.creditsMin <= course.creditsMax && course.creditsMax <= courseLimits.credits))
    return `its credits must be a number, or a range, up to ${courseLimits.credits}`
  return null
}

interface Piece {
  text: string
  strong: boolean
}

const breaks = new Set(['br', 'p', 'div', 'li', 'td', 'hr'])
const strong = new Set(['strong', 'b'])
const silent = new Set(['script', 'style'])

/** Takes from a page its title, and the texts that follow it in its parent, from its rule on, in reading order. */
class CoursePage implements HtmlVisitor {
  title = ''
  pieces: Piece[] = []
  private place: 'before' | 'title' | 'after' | 'over' = 'before'
  /** The depth of the title, and so of what stands beside it. */
  private level = 0
  private hasRule = false
  private strongAt: number | null = null
  private silentAt: number | null = null

  open(name: string, attributes: Readonly<Record<string, string>>, depth: number): void {
    if (this.place === 'before' && name === 'h1' && attributes['id'] === 'course_preview_title') {
      this.place = 'title'
      this.level = depth
    } else if (this.place === 'after') {
      if (silent.has(name)) this.silentAt ??= depth
      if (strong.has(name) && this.strongAt === null) {
        this.strongAt = depth
        this.pieces.push({ text: '', strong: true })
      }
      this.break(name)
      if (name === 'hr' && depth === this.level && !this.hasRule) {
        this.hasRule = true
        this.pieces = []
      }
    }
  }

  text(text: string): void {
    if (this.place === 'title') this.title += text
    if (this.place !== 'after' || this.silentAt !== null) return
    this.add(text)
  }

  close(name: string, depth: number): void {
    if (this.place === 'title' && depth === this.level) this.place = 'after'
    else if (this.place === 'after') {
      if (depth < this.level) this.place = 'over'
      if (this.silentAt === depth) this.silentAt = null
      if (this.strongAt === depth) this.strongAt = null
      this.break(name)
    }
  }

  private break(name: string): void {
    if (breaks.has(name) && this.strongAt === null) this.add(' ')
  }

  private add(text: string): void {
    const last = this.pieces.at(-1)
    if (last?.strong === (this.strongAt !== null)) last.text += text
    else this.pieces.push({ text, strong: false })
  }
}

/** One space where any run of blanks stood, none before closing punctuation or after an opening bracket. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,;.:)\]])/g, '$1')
    .replaceAll(/([([]) /g, '$1')
    .trim()
}
