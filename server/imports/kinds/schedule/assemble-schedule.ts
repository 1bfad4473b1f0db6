import type { ScheduleSubject } from '@sam/domain/timetable/schedule'
import type { ImportIssue } from '@sam/contract/imports/imports'
import { assembleCourse, nameOfSection, type CourseDraft, type SectionDraft } from './assemble-course.ts'
import type { ScheduleLine } from './classify-line.ts'
import { readRow } from './read-row.ts'

/** How many lines of a schedule were rows, before rows became sections and meetings. */
export interface RowCounts {
  sectionRows: number
  numberedRows: number
  meetingRows: number
}

type RowLine = Extract<ScheduleLine, { kind: 'section' }>
type Place = { page: number; y: number }

/** A line's text for a report: enough to find it, never a page of junk. */
const shown = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}...` : text)

/**
 * The state machine over the lines of a schedule: which subject, course and section a line continues. Page breaks
 * change nothing. With `only`, other subjects pass by unread and unreported.
 */
export class ScheduleAssembly {
  readonly issues: ImportIssue[] = []
  readonly counts: RowCounts = { sectionRows: 0, numberedRows: 0, meetingRows: 0 }
  private readonly only: ReadonlySet<string> | null
  private readonly subjects = new Map<string, { name: string; courses: Map<string, CourseDraft> }>()
  /** Where each class number was met first. */
  private readonly numbers = new Map<number, { course: CourseDraft; section: SectionDraft }>()
  private readonly words = new Set<string>()
  private skipping = false
  private course: CourseDraft | null = null
  private section: SectionDraft | null = null
  private topic: string[] = []
  private previous: Place | null = null

  constructor(only: ReadonlySet<string> | null) {
    this.only = only
  }

  add(line: ScheduleLine, place: Place): void {
    if (line.kind === 'furniture') return
    if (line.kind === 'subject') this.openSubject(line.code, line.name, place)
    else if (!this.skipping) this.addWithinSubject(line, place)
    this.previous = place
  }

  private addWithinSubject(line: ScheduleLine, place: Place): void {
    switch (line.kind) {
      case 'course':
        return this.openCourse(line, place)
      case 'requirement':
        if (this.course === null) return this.stray('requirement text', line.text, place)
        this.learn(line.text)
        this.course.requirement.push(line.text)
        return
      case 'section':
        return this.addSectionRow(line, place)
      case 'meeting':
        if (this.section === null) return this.stray('a meeting', Object.values(line.meeting).join(' '), place)
        return this.addRow(this.section, line.meeting, place)
      case 'rest of name':
        return this.continueName(line.text, place)
      case 'topic':
        this.topic.push(line.text)
        return
      case 'note': {
        if (this.section === null) return this.stray('a note', line.text, place)
        this.learn(line.text)
        const below = this.previous?.page === place.page ? this.previous.y - place.y : null
        this.section.note.push({ text: line.text, below })
        return
      }
      case 'unknown':
        return this.stray('a line', line.text, place)
    }
  }

  private openSubject(code: string, name: string, place: Place): void {
    this.dropTopic(place)
    this.course = null
    this.section = null
    this.skipping = this.only !== null && !this.only.has(code)
    if (!this.skipping) this.subjects.set(code, { name, courses: this.subjects.get(code)?.courses ?? new Map() })
    this.learn(name)
  }

  private openCourse(line: Extract<ScheduleLine, { kind: 'course' }>, { page, y }: Place): void {
    this.dropTopic({ page, y })
    this.section = null
    const entry = `${line.subject} ${line.number}`
    let subject = this.subjects.get(line.subject)
    if (subject === undefined) {
      subject = { name: line.subject, courses: new Map() }
      this.subjects.set(line.subject, subject)
      const reason = 'The course stands under no heading of its own subject; its subject has no name.'
      this.issues.push({ severity: 'warning', line: null, page, entry, reason })
    }
    this.learn(line.title)
    const known = subject.courses.get(line.number)
    if (known !== undefined) {
      const reason = `The course appears again (first on page ${known.page}); its classes are taken together.`
      this.issues.push({ severity: 'warning', line: null, page, entry, reason })
    }
    const { subject: code, number, title, credits, sbcs, formerAttribute = null } = line
    this.course = known ?? {
      subject: code,
      number,
      title,
      credits,
      sbcs,
      formerAttribute,
      page,
      requirement: [],
      sections: [],
    }
    subject.courses.set(number, this.course)
  }

  private addSectionRow(line: RowLine, place: Place): void {
    if (this.course === null) return this.stray('a class', `${line.component} ${line.section}`, place)
    this.counts.sectionRows += 1
    if (line.classNumber !== undefined) this.counts.numberedRows += 1
    if (line.topic !== undefined) this.topic.push(line.topic)
    const section = this.sectionOf(this.course, line, place)
    if (section.topic.length === 0) section.topic = this.topic
    this.topic = []
    this.section = section
    this.addRow(section, line.meeting, place)
  }

  /** The section a row belongs to: a further meeting of one already met, or a new one. */
  private sectionOf(course: CourseDraft, line: RowLine, { page }: Place): SectionDraft {
    const { component, section, classNumber: printed } = line
    const classNumber = printed !== undefined && /^\d{4,6}$/.test(printed) ? Number(printed) : null
    const draft: SectionDraft = { classNumber, component, section, page, topic: [], note: [], rows: [], faults: [] }
    if (printed !== undefined && classNumber === null) {
      draft.faults.push(`"${shown(printed)}" is not a class number of five digits`)
    } else if (classNumber === null) {
      const last = course.sections.at(-1)
      if (last?.classNumber === null && last.component === component && last.section === section) return last
    } else {
      const met = this.numbers.get(classNumber)
      if (met?.course === course && met.section.component === component && met.section.section === section) {
        return met.section
      }
      if (met === undefined) this.numbers.set(classNumber, { course, section: draft })
      else
        draft.faults.push(
          `its class number already belongs to ${nameOfSection(met.course, met.section)}, page ${met.section.page}`,
        )
    }
    course.sections.push(draft)
    return draft
  }

  private addRow(section: SectionDraft, cells: Parameters<typeof readRow>[0], { page }: Place): void {
    this.counts.meetingRows += 1
    const { row, faults, doubts } = readRow(cells)
    section.rows.push(row)
    section.faults.push(...faults)
    for (const doubt of doubts) {
      const entry = this.course === null ? '' : nameOfSection(this.course, section)
      this.issues.push({ severity: 'warning', line: null, page, entry, reason: `Check it: ${doubt}.` })
    }
  }

  private continueName(text: string, place: Place): void {
    const row = this.section?.rows.at(-1)
    if (row === undefined || row.instructor === null) return this.stray('a name', text, place)
    row.instructor += row.instructor.endsWith('-') ? text : ` ${text}`
  }

  private dropTopic(place: Place): void {
    if (this.topic.length > 0) this.stray('a topic without a class', this.topic.join(' '), place)
    this.topic = []
  }

  private stray(what: string, text: string, { page }: Place): void {
    const entry = this.course === null ? `page ${page}` : `${this.course.subject} ${this.course.number}`
    const reason = `It is not clear what ${what} "${shown(text)}" belongs to; it is left out.`
    this.issues.push({ severity: 'warning', line: null, page, entry, reason })
  }

  /** Words used in running text tell whether a topic's word was cut. */
  private learn(text: string): void {
    for (const word of text.toUpperCase().match(/[A-Z0-9]{2,}/g) ?? []) this.words.add(word)
  }

  /** The subjects that have courses, in the order printed. */
  finish(): ScheduleSubject[] {
    if (this.previous !== null) this.dropTopic(this.previous)
    const isWord = (word: string) => this.words.has(word.toUpperCase())
    const report = (issue: ImportIssue) => void this.issues.push(issue)
    return [...this.subjects].map(([code, { name, courses }]) => ({
      code,
      name,
      courses: [...courses.values()].map((draft) => assembleCourse(draft, isWord, report)),
    }))
  }
}
