import { type CourseSet } from '../requisite.ts'
import type { CourseTables } from './student-facts.ts'

/** The table entry of a kept list: 'PSY statistics requirement'. */
export function listName(list: { name: string; owner: string | null }): string {
  return [list.owner, list.name].filter(Boolean).join(' ')
}

/**
 * Whether a course lies in a set. Null where the answer needs a table (gen-ed categories, a kept list) that is not given.
 * The level is the first digit of the number, so that 2 is the level of CSE 214 and of MATH 2400.
 */
export function isInSet(course: string, set: CourseSet, tables: CourseTables): boolean | null {
  if (set.subjects && !set.subjects.includes(subjectOf(course))) return false
  if (!hasRightNumber(course, set)) return false
  if (set.except?.includes(course)) return false
  if (set.list) {
    const list = tables.lists?.get(listName(set.list))
    if (!list?.includes(course)) return list ? false : null
  }
  if (!set.categories) return true
  if (!tables.categoriesOf) return null
  const carried = tables.categoriesOf.get(course) ?? []
  return set.categories.some((category) => carried.includes(category))
}

function hasRightNumber(course: string, { from, to, levels, prefix }: CourseSet): boolean {
  // Whole records are asked, and most sets name no numbers.
  if (from === undefined && to === undefined && !levels && !prefix) return true
  const [subject = '', code = ''] = course.split(' ')
  const number = Number.parseInt(code, 10)
  if (from !== undefined && !(number >= from)) return false
  if (to !== undefined && !(number <= to)) return false
  if (levels && !levels.includes(Number(code[0]))) return false
  return !prefix || `${subject}${code}`.startsWith(prefix)
}

function subjectOf(course: string): string {
  const end = course.indexOf(' ')
  return end < 0 ? course : course.slice(0, end)
}
