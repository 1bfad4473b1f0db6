import type { OfferingRow, SectionRow } from '@sam/database/timetable/schedule-reads'
import type { ScheduleCourse, ScheduleSection } from '@sam/domain/timetable/schedule'

/** Finds the present row of each section of a schedule; each row is given out once. */
export class SectionMatcher {
  private readonly byOffering: Map<number, OfferingRow>
  private readonly ids: Map<string, number>
  private readonly rows = new Map<string, SectionRow[]>()
  private readonly free: Set<SectionRow>
  /** The present row wanted at each place of each offering. */
  private readonly taken = new Map<string, (SectionRow | null)[]>()

  constructor({ offerings, sections }: { offerings: readonly OfferingRow[]; sections: readonly SectionRow[] }) {
    this.byOffering = new Map(offerings.map((offering) => [offering.id, offering]))
    this.ids = new Map(offerings.map((offering) => [keyOf(offering), offering.id]))
    this.free = new Set(sections)
    for (const row of sections) {
      const key = matchKey(this.offeringOf(row), row)
      const same = this.rows.get(key)
      if (same) same.push(row)
      else this.rows.set(key, [row])
    }
  }

  /** 'CSE 214' of a present row. */
  offeringOf(row: SectionRow): string {
    const offering = this.byOffering.get(row.offeringId)
    return offering === undefined ? '' : keyOf(offering)
  }

  take(course: ScheduleCourse, section: ScheduleSection): SectionRow | null {
    const row = this.rows.get(matchKey(keyOf(course), section))?.shift() ?? null
    if (row !== null) this.free.delete(row)
    const places = this.taken.get(keyOf(course))
    if (places) places.push(row)
    else this.taken.set(keyOf(course), [row])
    return row
  }

  /** The id of the present row at a place of an offering; null when it is yet to be added. */
  wantedAt(offering: string, position: number): number | null {
    return this.taken.get(offering)?.[position]?.id ?? null
  }

  idOf(offering: string): number | undefined {
    return this.ids.get(offering)
  }

  offerings(isChosen: (offering: OfferingRow) => boolean): string[] {
    return [...this.byOffering.values()].filter(isChosen).map(keyOf)
  }

  /** The rows of chosen offerings that no section of the schedule matched. */
  left(isChosen: (offering: OfferingRow) => boolean): SectionRow[] {
    return [...this.free].filter((row) => {
      const offering = this.byOffering.get(row.offeringId)
      return offering !== undefined && isChosen(offering)
    })
  }
}

function keyOf(course: { subject: string; number: string }): string {
  return `${course.subject} ${course.number}`
}

function matchKey(
  offering: string,
  section: { classNumber: number | null; component: string; section: string },
): string {
  return section.classNumber === null
    ? `${offering} ${section.component} ${section.section}`
    : `#${section.classNumber}`
}
