import type { Db } from '@sam/database/open-database'
import { listSeatsOfCourses } from '@sam/database/search/class-reads'
import { courseCode } from '@sam/domain/catalog/course-code'
import type { Institution } from '@sam/domain/kernel/institution'
import { classStatusOf } from '@sam/domain/timetable/class-status'
import { waitlistStateOf } from '../registration/waitlist/read-waitlist-state.ts'

interface NamedCourse {
  department: string
  number: string
}

/** How many classes a term has of each of these courses, and how many of them are open now. */
export async function countOpenClasses(
  db: Db,
  institution: Institution,
  term: number,
  courses: readonly NamedCourse[],
): Promise<(course: NamedCourse) => { total: number; open: number }> {
  const wanted = courses.map(({ department: subject, number }) => ({ subject, number }))
  const { classes, ...stand } = await listSeatsOfCourses(db, term, wanted)
  const waitlist = waitlistStateOf(stand, institution, term)
  const counts = new Map<string, { total: number; open: number }>()
  for (const { subject, number, ...seats } of classes) {
    const code = courseCode({ subject, number })
    const { total, open } = counts.get(code) ?? { total: 0, open: 0 }
    const isOpen = classStatusOf(seats, institution.waitlistShare, waitlist) === 'open'
    counts.set(code, { total: total + 1, open: open + Number(isOpen) })
  }
  return ({ department, number }) => counts.get(courseCode({ subject: department, number })) ?? { total: 0, open: 0 }
}
