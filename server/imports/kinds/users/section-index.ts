import type { RecordedSection } from '@sam/database/timetable/import-reads'
import { termName } from '@sam/domain/terms/term'
import type { IssueList } from '../../../parsing/collect-issues.ts'
import type { ClassEntry } from './user-entry.ts'

type CreditedEntry = Omit<ClassEntry, 'credits'> & { credits: number }

/** The classes of the known schedules, and how many students the file adds to each. */
export class SectionIndex {
  private readonly byNumber = new Map<string, RecordedSection>()
  private readonly byCode = new Map<string, RecordedSection[]>()
  private readonly added = new Map<RecordedSection, { count: number; line: number }>()
  private readonly terms: Map<number, { semesterEnd: string | null; hasSchedule: boolean }>

  constructor(
    sections: readonly RecordedSection[],
    terms: readonly { term: number; semesterEnd: string | null; hasSchedule: boolean }[],
  ) {
    this.terms = new Map(terms.map((term) => [term.term, term]))
    for (const section of sections) {
      if (section.classNumber !== null) this.byNumber.set(`${section.term} ${section.classNumber}`, section)
      const code = `${section.term} ${section.subject} ${section.number} ${section.section}`
      const same = this.byCode.get(code)
      if (same) same.push(section)
      else this.byCode.set(code, [section])
    }
  }

  semesterEndOf(term: number): string | null {
    return this.terms.get(term)?.semesterEnd ?? null
  }

  /**
   * The section that a recorded class is, or null. What is not in the term's schedule, or differs from it, is
   * remarked; where the term has no schedule at all, that is said once.
   */
  find(taken: CreditedEntry, entry: string, issues: IssueList): RecordedSection | null {
    const { subject, number, term } = taken
    const name = `${subject} ${number} section ${taken.section} in ${termName(term)}`
    if (this.terms.get(term)?.hasSchedule !== true) {
      issues.repeatedWarning(
        `no schedule ${term}`,
        taken.line,
        (count) =>
          `${termName(term)} has no class schedule yet; ${count === 1 ? 'one class' : `${count} classes`} of it kept as written.`,
      )
      return null
    }
    const sameCode = this.byCode.get(`${term} ${subject} ${number} ${taken.section}`) ?? []
    const only = sameCode.length === 1 ? sameCode[0] : undefined
    if (taken.classNumber === null) {
      if (only === undefined) issues.warning(taken.line, entry, `${name} is not in the schedule; kept as written.`)
      return only ?? null
    }
    const section = this.byNumber.get(`${term} ${taken.classNumber}`)
    if (section === undefined) {
      const instead = only === undefined ? '' : ` There, this section has class number ${only.classNumber}.`
      issues.warning(
        taken.line,
        entry,
        `Class ${taken.classNumber} (${name}) is not in the schedule; kept as written.${instead}`,
      )
      return null
    }
    return this.compare(section, taken, entry, issues)
  }

  /** Counts a seat that the file takes. */
  take(section: RecordedSection, line: number): void {
    const known = this.added.get(section)
    if (known) known.count += 1
    else this.added.set(section, { count: 1, line })
  }

  warnOfFullSections(issues: IssueList): void {
    for (const [section, { count, line }] of this.added) {
      const beyond = section.enrolled + count - section.capacity
      if (beyond > 0)
        issues.warning(
          line,
          `${section.subject} ${section.number} ${section.section} (class ${section.classNumber})`,
          `It has ${section.capacity} seats and now ${section.enrolled + count} students; the ${beyond} beyond were let in by this import.`,
        )
    }
  }

  private compare(
    section: RecordedSection,
    taken: CreditedEntry,
    entry: string,
    issues: IssueList,
  ): RecordedSection | null {
    const told = `Class ${taken.classNumber} in ${termName(taken.term)}`
    if (section.subject !== taken.subject || section.number !== taken.number) {
      const there = `${section.subject} ${section.number} section ${section.section}`
      issues.warning(
        taken.line,
        entry,
        `${told} is ${there} in the schedule, not ${taken.subject} ${taken.number}; kept as written.`,
      )
      return null
    }
    if (section.section !== taken.section)
      issues.warning(
        taken.line,
        entry,
        `${told} is section ${section.section} in the schedule, not ${taken.section}; kept as written.`,
      )
    const { creditsMin, creditsMax } = section
    if (creditsMin !== null && creditsMax !== null && (taken.credits < creditsMin || taken.credits > creditsMax)) {
      const credits = creditsMin === creditsMax ? `${creditsMin}` : `${creditsMin} to ${creditsMax}`
      issues.warning(
        taken.line,
        entry,
        `${told} has ${credits} credits in the schedule, not ${taken.credits}; kept as written.`,
      )
    }
    return section
  }
}
