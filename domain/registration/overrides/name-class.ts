import type { RegistrableClass } from '../registration-state.ts'

/** A class as a sentence names it: 'CSE 214 section 02 (class 91344)'; without a number where it has none. */
export function nameClass({
  course,
  sectionCode,
  classNumber,
}: Pick<RegistrableClass, 'course' | 'sectionCode' | 'classNumber'>): string {
  return `${course} section ${sectionCode}${classNumber === null ? '' : ` (class ${classNumber})`}`
}
