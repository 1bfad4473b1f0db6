/** A course by subject code and number. */
export interface CourseCode {
  subject: string
  number: string
}

/** 'CSE 214', as courses are named everywhere. */
export function courseCode({ subject, number }: CourseCode): string {
  return `${subject} ${number}`
}

/** The subject of a course named as 'CSE 214'; of words that name no course, those before the first blank. */
export function subjectOf(code: string): string {
  return parseCourseCode(code)?.subject ?? code.split(' ')[0] ?? ''
}

/** The course named as 'CSE 214' as it stands in an address: 'CSE-214'. */
export function courseSlug(code: string): string {
  return code.replace(' ', '-')
}

/** Reads 'CSE 214', 'cse-214' or 'CSE214'; null for anything that is no course code. */
export function parseCourseCode(text: string): CourseCode | null {
  const match = /^\s*([A-Za-z]{2,5})[\s-]*(\d{3,4}[A-Za-z]?)\s*$/.exec(text)
  return match?.[1] && match[2] ? { subject: match[1].toUpperCase(), number: match[2].toUpperCase() } : null
}
