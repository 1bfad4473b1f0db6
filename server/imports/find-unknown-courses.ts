import { findNearCourse } from '@sam/domain/catalog/suggest-course'
import { namedIn } from '@sam/domain/degrees/requirements/course-set'
import { rulesOf, type Program } from '@sam/domain/degrees/requirements/program'
import type { Places } from '../degrees/requirements/draft-reading.ts'
import type { RequirementWords } from './requirement-words.ts'

interface CourseRemark {
  line: number | null
  rule: string
  message: string
}

const mostUnknown = 40

/** Courses that no catalog knows, each at its line with what might be meant. A university without a catalog has none. */
export function findUnknownCourses(
  program: Program,
  { catalog = [] }: Pick<RequirementWords, 'catalog'>,
  places: Places['rules'],
  text: string,
): CourseRemark[] {
  if (catalog.length === 0) return []
  const known = new Set(catalog)
  const lines = text.split('\n')
  const told = new Set<string>()
  const remarks: CourseRemark[] = []
  for (const rule of rulesOf([...program.rules, ...program.admission])) {
    const set = rule.kind === 'courses' || rule.kind === 'total' || rule.kind === 'average' ? rule.set : null
    for (const course of set === null ? [] : namedIn(set)) {
      if (known.has(course) || told.has(course)) continue
      told.add(course)
      if (remarks.length >= mostUnknown) return remarks
      const place = places.find(({ id }) => id === rule.id)
      const number = course.split(' ')[1] ?? course
      const isNamed = (line: string) => new RegExp(`\\b${number}\\b`, 'i').test(line)
      const { from, to } = place ?? { from: 1, to: lines.length }
      const within = lines.findIndex((line, index) => index + 1 >= from && index + 1 <= to && isNamed(line))
      // What a rule does not write itself stands in a set of the program, which is written above the rules.
      const at = within === -1 ? lines.findIndex(isNamed) : within
      const near = findNearCourse(course, catalog)
      remarks.push({
        line: at === -1 ? (place?.from ?? null) : at + 1,
        rule: rule.id,
        message: `${course} is in no catalog.${near === null ? '' : ` Did you mean ${near}?`}`,
      })
    }
  }
  return remarks
}
