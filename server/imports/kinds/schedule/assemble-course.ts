import { joinNoteLines, joinTopicLines, type PrintedLine } from '@sam/domain/timetable/join-lines'
import { linkComponents } from '@sam/domain/timetable/link-components'
import { mergeMeetings, type MeetingRow } from '@sam/domain/timetable/merge-meetings'
import type { ScheduleCourse, ScheduleSection } from '@sam/domain/timetable/schedule'
import type { ImportIssue } from '@sam/contract/imports/imports'

/** A section while its lines are still coming in. */
export interface SectionDraft {
  classNumber: number | null
  component: string
  section: string
  page: number
  topic: string[]
  note: PrintedLine[]
  rows: MeetingRow[]
  faults: string[]
}

/** A course while its lines are still coming in. */
export interface CourseDraft {
  subject: string
  number: string
  formerAttribute: string | null
  title: string
  credits: string
  sbcs: string
  page: number
  requirement: string[]
  sections: SectionDraft[]
}

export function nameOfSection(course: CourseDraft, { component, section, classNumber }: SectionDraft): string {
  const name = `${course.subject} ${course.number} ${component} ${section}`
  return classNumber === null ? name : `${name} (${classNumber})`
}

const creditWords = /^Credit\(s\):\s*(\d+(?:\.\d+)?)(?:\s+to\s+(\d+(?:\.\d+)?))?$/i

function readCredits(text: string): { creditsMin: number | null; creditsMax: number | null; readable: boolean } {
  const found = creditWords.exec(text)
  if (found === null) return { creditsMin: null, creditsMax: null, readable: text === '' }
  const creditsMin = Number(found[1])
  const creditsMax = found[2] === undefined ? creditsMin : Number(found[2])
  return { creditsMin, creditsMax, readable: creditsMin <= creditsMax }
}

function readSbcs(text: string): string[] {
  const codes = text.replace(/^SBC:\s*/i, '').split(/[;,]/)
  return [...new Set(codes.map((code) => code.trim()).filter((code) => code !== ''))]
}

function assembleSection(
  draft: SectionDraft,
  companions: number[],
  isWord: (word: string) => boolean,
): ScheduleSection {
  return {
    classNumber: draft.classNumber,
    component: draft.component,
    section: draft.section,
    topic: joinTopicLines(draft.topic, isWord),
    note: joinNoteLines(draft.note),
    meetings: mergeMeetings(draft.rows),
    companions,
    page: draft.page,
  }
}

/** The course of a draft; sections with faults are left out, each fault an error. */
export function assembleCourse(
  draft: CourseDraft,
  isWord: (word: string) => boolean,
  report: (issue: ImportIssue) => void,
): ScheduleCourse {
  const entry = `${draft.subject} ${draft.number}`
  const { creditsMin, creditsMax, readable } = readCredits(draft.credits)
  if (!readable) {
    const reason = `The credits "${draft.credits}" are not a number or a range such as "Credit(s): 1 to 3"; the course is taken without credits.`
    report({ severity: 'warning', line: null, page: draft.page, entry, reason })
  }
  for (const section of draft.sections) {
    for (const fault of section.faults) {
      const reason = `The class is left out: ${fault}.`
      report({ severity: 'error', line: null, page: section.page, entry: nameOfSection(draft, section), reason })
    }
  }
  const sections = draft.sections.filter(({ faults }) => faults.length === 0)
  if (sections.length > 0 && sections.every(({ classNumber }) => classNumber === null)) {
    const reason = 'No component has a class number, so nobody can enroll by number.'
    report({ severity: 'warning', line: null, page: draft.page, entry, reason })
  }
  const links = linkComponents(sections)
  return {
    subject: draft.subject,
    number: draft.number,
    title: draft.title,
    creditsMin,
    creditsMax,
    sbcs: readSbcs(draft.sbcs),
    formerAttribute: draft.formerAttribute,
    requirementText: draft.requirement.join(' ') || null,
    sections: sections.map((section, index) => assembleSection(section, links[index] ?? [], isWord)),
  }
}
