import { matchAt, type ReadingState } from './phrase.ts'
import { readCourse } from './read-course-phrases.ts'
import { anyOf, allOf, type CourseTiming, leavesOf, type Requisite, unread } from '../requisite.ts'

const self = String.raw`(?:(?:this course|the course|students|[A-Z]{3,4} \d{3}) )?`
const credited = String.raw`(?:with credit (?:for|in)|(?:who|that) have (?:(?:already|previously) )?(?:completed|passed|(?:received|earned|obtained) credit (?:for|in)))`
/** After these words a list of courses follows in which credit is what counts. */
const byCredit = new RegExp(
  [
    String.raw`${self}(?:may|can|must|should) ?not (?:be )?(?:taken|repeated) (?:for credit )?(?:by students |by those )?${credited} `,
    String.raw`${self}(?:(?:may|can|must|should) ?not (?:be taken|receive credit|count) |not (?:to be )?(?:taken )?)(?:for credit )?(?:in addition to|after(?: (?:the )?(?:completion|completing|passing|credit)(?: of| for)?)?|(?:concurrently|together) with|with|and) `,
    String.raw`(?:not open to|closed to|not available to) (?:students|those) ${credited} `,
    String.raw`no credit (?:will be given )?(?:in addition to|after|for students ${credited}) `,
    String.raw`${self}(?:may|can) ?not (?:also )?(?:enroll|register|receive credit)(?: (?:for|in) [A-Z]{3} \d{3}(?: or [A-Z]{3} \d{3})*)? (?:if (?:they|you) have (?:completed|passed)|after) `,
  ].join('|'),
  'iy',
)
/** After these the attempt itself counts, whatever the grade. */
const byAttempt = new RegExp(
  [
    String.raw`${self}(?:may|can) ?not (?:enroll|register)(?: (?:for|in) [A-Z]{3} \d{3}(?: or [A-Z]{3} \d{3})*)? if (?:they (?:are|have) )?(?:currently (?:in|taking|enrolled in) or (?:have )?)?(?:previously )?(?:taken|took) `,
    String.raw`(?:not open to|closed to|not available to) (?:students|those) who have (?:already |previously )?taken `,
    String.raw`${self}(?:may|can|must) ?not be taken by (?:students|those) who have (?:already |previously )?taken `,
  ].join('|'),
  'iy',
)

/**
 * Reads an antirequisite: 'May not be taken by students with credit for CSE 114 or CSE 160'. In a field that holds
 * antirequisites a bare list of courses means the same. Null when the words are not those of an antirequisite.
 */
export function readAntirequisite(text: string, state: ReadingState, isField: boolean): Requisite | null {
  const attempt = matchAt(byAttempt, text, 0)
  const lead = attempt ?? matchAt(byCredit, text, 0)
  if (!lead && !isField) return null
  const timing: CourseTiming = attempt ? 'ever' : 'either'
  return readExcluded(text, lead?.[0].length ?? 0, { ...state, timing, grade: null }) ?? unread(text)
}

function readExcluded(text: string, from: number, outer: ReadingState): Requisite | null {
  const courses: Requisite[] = []
  const words = new Set<string>()
  let state = outer
  let at = from
  for (;;) {
    const course = readCourse(text, at, state)
    if (!course) return null
    // With a slash too, each course alone gives the credit that shuts out.
    courses.push(anyOf(leavesOf(course.tree)))
    state = { ...state, subject: course.subject ?? state.subject }
    if (course.end >= text.length) break
    const between = matchAt(/,? (or|and|and\/or|nor|both) (?:for )?|, |; ?(?:or )?/iy, text, course.end)
    if (!between) return null
    words.add((between[1] ?? ',').toLowerCase())
    at = course.end + between[0].length
  }
  const any: Requisite = { kind: 'not', of: anyOf(courses) }
  if (!words.has('and') || courses.length === 1) return any
  // 'credit for A and B' shuts out who has either, or only who has both.
  return { kind: 'ambiguous', readings: [any, { kind: 'not', of: allOf(courses) }] }
}
