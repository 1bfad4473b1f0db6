import { semesterName, yearOf } from '@sam/domain/terms/term'
import type {
  IsoDate,
  ScheduleCourse,
  ScheduleDocument,
  Meeting,
  ScheduleSection,
} from '@sam/domain/timetable/schedule'
import { cutIntoCell, wrapWords } from './wrap-cell.ts'

/** One piece of text of the printed page: points from the lower left corner to the start of its baseline. */
export interface PlacedText {
  text: string
  x: number
  y: number
  size: number
  bold: boolean
  red: boolean
}

const column = {
  subject: 21.6,
  number: 53.2,
  formerAttribute: 88.2,
  title: 110.4,
  classNumber: 112.4,
  component: 147.4,
  section: 169.6,
  days: 221.4,
  time: 251,
  startDate: 310.2,
  endDate: 362,
  sbcs: 399,
  building: 413.8,
  room: 480.4,
  pageNumber: 495.2,
  instructor: 517.4,
  topic: 29,
} as const

const lastLine = 49.8
const topOfBody = 709.8
const topOfFirstBody = 719.8
const longestLine = 125
const longestName = 25
const longestTitle = 30
/** A requirement longer than this reserves the line of its continuation even when it fits on one. */
const oneLineRequirement = 75

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Lays a schedule out on pages of 612 by 792 points, as the published file has it. */
export function layOutSchedule(document: ScheduleDocument): PlacedText[][] {
  const sheet = new Sheet(document)
  for (const subject of document.subjects) {
    sheet.down(30, 3)
    sheet.put(column.subject, `${subject.name} (${subject.code}) Courses`, { bold: true, size: 12 })
    sheet.down(20)
    sheet.put(column.subject, '_'.repeat(85), { bold: true, size: 12 })
    for (const [index, course] of subject.courses.entries()) {
      sheet.down(index === 0 ? 20 : 30)
      layOutCourse(sheet, course)
    }
  }
  return sheet.pages
}

function layOutCourse(sheet: Sheet, course: ScheduleCourse): void {
  sheet.put(column.subject, course.subject, { bold: true })
  sheet.put(column.number, course.number, { bold: true })
  if (course.formerAttribute !== null) sheet.put(column.formerAttribute, course.formerAttribute, { bold: true })
  sheet.put(column.title, course.title.slice(0, longestTitle).trimEnd(), { bold: true })
  if (course.creditsMin !== null) sheet.put(column.startDate, creditsText(course.creditsMin, course.creditsMax))
  if (course.sbcs.length > 0) sheet.put(column.sbcs, `SBC: ${course.sbcs.join('; ')}`)
  const gap = layOutRequirement(sheet, course.requirementText)
  for (const [index, section] of course.sections.entries()) layOutSection(sheet, section, index === 0 ? gap : 20)
}

/** Returns how far below the last printed line the first section stands. */
function layOutRequirement(sheet: Sheet, requirementText: string | null): number {
  if (requirementText === null) return 10
  const lines = wrapWords(requirementText, longestLine)
  for (const [index, line] of lines.entries()) {
    sheet.down(index === 1 ? 20 : 10)
    sheet.put(column.title, line, { bold: true })
  }
  return lines.length === 1 && requirementText.length > oneLineRequirement ? 20 : 10
}

function layOutSection(sheet: Sheet, section: ScheduleSection, gap: number): void {
  const topic = section.topic === null ? [] : cutIntoCell(`#${section.topic}`, 15)
  sheet.down(gap, Math.max(topic.length, 1))
  for (const [index, line] of topic.entries()) {
    if (index > 0) sheet.down(10)
    sheet.put(column.topic, line)
  }
  for (const [index, meeting] of section.meetings.entries()) {
    if (index > 0) sheet.down(10)
    if (section.classNumber !== null) sheet.put(column.classNumber, String(section.classNumber))
    sheet.put(column.component, section.component)
    sheet.put(column.section, section.section)
    layOutMeeting(sheet, meeting)
  }
  if (section.note !== null) layOutNote(sheet, section.note)
}

function layOutMeeting(sheet: Sheet, meeting: Meeting): void {
  const names = meeting.instructors.length === 0 ? ['TBA'] : meeting.instructors
  for (const [index, name] of names.entries()) {
    if (index > 0) sheet.down(10)
    layOutCells(sheet, meeting)
    for (const [part, words] of wrapWords(name, longestName).entries()) {
      if (part > 0) sheet.down(10)
      sheet.put(column.instructor, words)
    }
  }
}

function layOutCells(sheet: Sheet, meeting: Meeting): void {
  const time = timeText(meeting)
  const room = meeting.room ?? (meeting.building === 'ONLINE' ? 'ONLINE' : 'TBA')
  const days = meeting.dayPattern ?? ''
  // A text that nearly fills its cell runs into the next one in the published file.
  if (days.length > 3 && /^[MTWRF]+$/.test(days)) sheet.put(column.days, `${days} ${time}`)
  else {
    if (days !== '') sheet.put(column.days, days)
    sheet.put(column.time, time)
  }
  if (meeting.startDate !== null) sheet.put(column.startDate, dateText(meeting.startDate))
  if (meeting.endDate !== null) sheet.put(column.endDate, dateText(meeting.endDate))
  const building = meeting.building ?? 'TBA'
  if (/^\S{12}$/.test(building)) sheet.put(column.building, `${building} ${room}`)
  else {
    sheet.put(column.building, building)
    sheet.put(column.room, room)
  }
}

function layOutNote(sheet: Sheet, note: string): void {
  for (const [paragraph, text] of note.split('\n').entries()) {
    const words = paragraph === 0 ? `Note: ${text}` : text
    for (const [index, line] of wrapWords(words, longestLine).entries()) {
      sheet.down(index === 1 ? 20 : 10)
      sheet.put(column.title, line)
    }
  }
}

function creditsText(minimum: number, maximum: number | null): string {
  return maximum === null || maximum === minimum ? `Credit(s): ${minimum}` : `Credit(s): ${minimum} to ${maximum}`
}

function timeText({ start, end }: Meeting): string {
  if (start === null || end === null) return 'TBA'
  return `${clockText(start)}-${clockText(end)}${end < 720 ? 'AM' : 'PM'}`
}

function clockText(minute: number): string {
  const hour = Math.floor(minute / 60) % 12 || 12
  return `${String(hour).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function dateText(date: IsoDate): string {
  const [year, month, day] = date.split('-')
  return `${day}-${months[Number(month) - 1]}-${year}`
}

interface Style {
  bold?: boolean
  size?: number
  red?: boolean
}

/** The pages so far and the line on which the next text is printed. */
class Sheet {
  readonly pages: PlacedText[][] = []
  private readonly document: ScheduleDocument
  private y = topOfFirstBody

  constructor(document: ScheduleDocument) {
    this.document = document
    this.beginPage()
  }

  put(x: number, text: string, { bold = false, size = 8, red = false }: Style = {}, y = this.y): void {
    this.pages.at(-1)?.push({ text, x, y, size, bold, red })
  }

  /** Moves down by `gap` points, to a new page when not all of the given number of lines fits on this one. */
  down(gap: number, lines = 1): void {
    this.y -= gap
    if (this.y - (lines - 1) * 10 >= lastLine - 0.01) return
    this.beginPage()
    this.y = topOfBody - Math.min(gap, 20)
  }

  private beginPage(): void {
    this.pages.push([])
    const first = this.pages.length === 1
    if (first) this.putFileHeader()
    const top = first ? 729.8 : 759.8
    this.put(column.subject, 'DEPT CRS DC/SK Course Title', { bold: true }, top)
    for (const [x, heading] of headings) this.put(x, heading, { bold: true }, top - 10)
    const rule = { bold: true, size: 25, red: true }
    this.put(column.subject, '_'.repeat(43), rule, top - 20)
    this.put(column.subject, '_'.repeat(43), rule, 29.8)
    this.put(column.subject, 'Undergraduate Courses', {}, 9.8)
    this.put(column.pageNumber, String(this.pages.length), {}, 9.8)
  }

  private putFileHeader(): void {
    const { term, session, asOf } = this.document
    const title = `Schedule of Classes for ${semesterName(term)} ${yearOf(term)} - ${session}`
    this.put(191.8, 'State University of New York at Stony Brook', { bold: true }, 769.8)
    this.put(154.8, title, { bold: true }, 759.8)
    if (asOf === null) return
    const [year, month, day] = asOf.split('-')
    this.put(177, `Statements herein were correct as of ${month}/${day}/${year}`, { bold: true }, 749.8)
  }
}

const headings: [number, string][] = [
  [column.title, 'Cls Nbr'],
  [column.component, 'Cmp'],
  [column.section, 'SCT'],
  [column.days, 'Days'],
  [column.time, 'Time'],
  [column.startDate, 'Start_DT'],
  [column.endDate, 'End_DT'],
  [428.6, 'Bldg'],
  [column.room, 'Room'],
  [524.8, 'Instructor'],
]
