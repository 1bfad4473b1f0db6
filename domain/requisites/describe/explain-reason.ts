import { describeExcluded, describeRequisite, setText, yearsText } from './describe-requisite.ts'
import type { FactName, Reason, ReasonKind, ReasonOf } from '../evaluate/reason.ts'
import { minimumGrades } from '../requisite.ts'

const factWords: Record<FactName, string> = {
  record: "the student's courses and grades",
  standing: 'the class standing',
  majors: 'the declared majors',
  minors: 'the declared minors',
  credits: 'the credits earned',
  gpa: 'the GPA',
  majorGpa: 'the GPA in the major',
  colleges: 'the college of the major',
  sbcs: 'the completed SBC categories',
  cohort: 'the year of entry',
}

const atLeast = (grade: string | null) =>
  grade === 'unstated'
    ? ' with a minimum grade that the sentence has lost'
    : grade
      ? ` with ${grade}${grade === minimumGrades[0] ? '' : ' or higher'}`
      : ''
const substitute = (course: string, by: string) => (by === course ? course : `${by}, equivalent to ${course},`)
const list = (courses: string[]) => (courses.length > 0 ? courses.join(', ') : 'none')

/** One sentence for every kind; a new kind does not compile without its own. */
const sentences: { [Kind in ReasonKind]: (reason: ReasonOf<Kind>) => string } = {
  'course passed': ({ course, by, grade }) => `${substitute(course, by)} is passed${grade ? ` with ${grade}` : ''}.`,
  'course in progress': ({ course, by, minimumGrade }) =>
    `${substitute(course, by)} is in progress and counts provisionally; it has to be passed${atLeast(minimumGrade)}.`,
  'course in the same term': ({ course, by }) => `${substitute(course, by)} is taken in the same term.`,
  'course missing': ({ course, minimumGrade, mayBeTogether }) =>
    `${course}${atLeast(minimumGrade)} is missing; ${mayBeTogether ? 'it can be taken in the same term' : 'it has to be passed before'}.`,
  'course only in the same term': ({ course }) =>
    `${course} is registered for the same term, but has to be passed before.`,
  'grade too low': ({ course, grade, minimumGrade }) =>
    `${course} was passed with ${grade}; ${minimumGrade} or higher is needed.`,
  'grade without letter': ({ course, grade, minimumGrade }) =>
    `${course} has the grade ${grade}, which shows no letter; ${minimumGrade} or higher is needed.`,
  'grade without credit': ({ course, grade }) => `${course} has the grade ${grade}, which gives no credit.`,
  'grade not known': ({ course, grade, minimumGrade }) =>
    `${course} has the grade ${grade ?? 'not stated'}, from which nobody can tell${minimumGrade ? ` whether it is enough${atLeast(minimumGrade)}` : ' whether it was passed'}.`,
  'equivalent to be judged': ({ course }) => `Somebody has to judge whether another course is equivalent to ${course}.`,
  'equivalent missing': ({ course }) => `No course that the institution holds equivalent to ${course} is passed.`,
  'courses counted': ({ set, needed, found, open }) =>
    `${needed} ${needed === 1 ? 'course' : 'courses'} of ${setText(set)} needed; passed: ${list(found)}${open.length > 0 ? `; still open, provisionally counted: ${list(open)}` : ''}.`,
  'list not kept': ({ name, owner }) =>
    `Which courses count for the ${owner ? `${owner} ` : ''}${name} is not recorded; the department decides.`,
  standing: ({ anyOf, own }) => `Class standing is ${own}; ${anyOf.join(' or ')} is needed.`,
  program: ({ role, code, own }) => `${code} ${role} needed; declared: ${list(own)}.`,
  college: ({ college, own }) =>
    `A major within ${college ?? 'the college that offers the course'} is needed; the student's: ${list(own)}.`,
  member: ({ group }) => `${group}: membership or admission is needed.`,
  credits: ({ minimum, own, set }) => `${minimum} credits${set ? ` in ${setText(set)}` : ''} needed; earned: ${own}.`,
  gpa: ({ minimum, own, scope }) =>
    `GPA of ${minimum.toFixed(2)}${scope === 'major' ? ' in the major' : ''} needed; it is ${own.toFixed(2)}.`,
  permission: ({ words, verdict }) =>
    verdict === 'met' ? `Permission of ${words} is granted.` : `Permission of ${words} is needed.`,
  category: ({ category, verdict }) => `${category} is ${verdict === 'met' ? '' : 'not '}completed.`,
  cohort: ({ from, to, own }) =>
    `This concerns those who entered in ${yearsText(from, to)}; the year of entry is ${own}.`,
  placement: ({ text }) =>
    `Placement is needed (${text}); placement results are not kept here, the department confirms it.`,
  'to be confirmed': ({ text }) => `A person has to confirm: ${text}.`,
  unread: ({ text }) => `This part could not be read and needs permission: "${text}".`,
  'fact missing': ({ fact }) => `Not decided: ${factWords[fact]} must be known.`,
  alternatives: ({ requisite }) => `None of the ways is open: ${describeRequisite(requisite)}.`,
  excluded: ({ requisite }) => `Excluded by ${describeExcluded(requisite)}.`,
  'two readings': ({ requisite }) =>
    `The sentence can be read in two ways that disagree here: ${describeRequisite(requisite)}.`,
}

/** The sentence of a reason, for people. */
export function explainReason(reason: Reason): string {
  const say = sentences[reason.kind] as (reason: Reason) => string
  return say(reason)
}
