import type { Report } from '../use-audit-report.ts'

type Version = Report['versions'][number]

export interface SharedCourses {
  programs: readonly [Version, Version]
  courses: string[]
  /** '6 of at most 6 credits'. */
  limits: string[]
}

/** For each two majors or minors the courses that count for both; the university's own requirements always share. */
export function listShared({
  versions,
  rules,
  sharing,
}: Pick<Report, 'versions' | 'rules' | 'sharing'>): SharedCourses[] {
  const own = versions.filter(({ kind }) => kind !== 'university')
  const coursesOf = (version: Version) =>
    new Set(
      rules
        .filter((one) => one.program === version.id && one.part === 'rules' && one.isAsked && one.isAssigned)
        .flatMap(({ courses }) => courses.map(({ course }) => course)),
    )
  const counted = own.map((version) => ({ version, courses: coursesOf(version) }))
  return counted.flatMap((one, index) =>
    counted.slice(index + 1).flatMap((other): SharedCourses[] => {
      const courses = [...one.courses].filter((course) => other.courses.has(course))
      if (courses.length === 0) return []
      const [first, second] = [one.version, other.version]
      const limits = sharing
        .filter(
          ({ program, others }) =>
            (program === first.id && others.includes(second.id)) ||
            (program === second.id && others.includes(first.id)),
        )
        .map(({ used, atMost, unit }) => `${used} of at most ${atMost} ${unit}`)
      return [{ programs: [first, second], courses, limits: [...new Set(limits)] }]
    }),
  )
}
