import { describeExcluded, describeRequisite, setText, yearsText } from './describe-requisite.ts'
import type { FactName, Reason, ReasonKind, ReasonOf } from '../evaluate/reason.ts'
import { minimumGrades, type Requisite } from '../requisite.ts'

const factWords: Record<FactName, string> = {
  record: 'your courses and grades are',
  standing: 'your class standing is',
  majors: 'your majors are',
  minors: 'your minors are',
  credits: 'your credits are',
  gpa: 'your GPA is',
  majorGpa: 'the GPA in your major is',
  colleges: 'the college of your major is',
  sbcs: 'your completed SBC categories are',
  cohort: 'your year of entry is',
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const numberWord = (count: number) => numbers[count] ?? String(count)

/** 'C or higher'; the best grade has none above it. */
const orHigher = (grade: string) => (grade === minimumGrades[0] ? grade : `${grade} or higher`)
/** 'C or higher in MAT 125'. */
const gradeIn = (course: string, grade: string | null) =>
  grade === 'unstated'
    ? `${course} with a minimum grade that the catalog does not state`
    : grade
      ? `${orHigher(grade)} in ${course}`
      : course
const substitute = (course: string, by: string) => (by === course ? course : `${by}, equivalent to ${course},`)
const list = (names: string[]) => (names.length > 0 ? names.join(', ') : 'none')

/** 'C or higher in MAT 125, or permission of instructor': single conditions need no brackets between commas. */
function listAlternatives(requisite: Requisite): string {
  const text = describeForPeople(requisite)
  const joined: readonly Requisite['kind'][] = ['all', 'any', 'some', 'not', 'ambiguous']
  if (requisite.kind !== 'any' || !text.includes('(') || requisite.of.some(({ kind }) => joined.includes(kind)))
    return text
  return requisite.of.map(describeForPeople).join(', or ')
}

const describeForPeople = (requisite: Requisite) =>
  describeRequisite(requisite).replace(/\[unread: ([^\]]*)\]/g, '“$1” (not read)')

/** Why grades on the record do not meet any of the alternatives, a sentence each. */
function explainGrades(reasons: readonly Reason[]): string[] {
  const found = reasons.flatMap((reason) => {
    if (reason.kind === 'alternatives') return explainGrades(reason.of)
    return gradeKinds.includes(reason.kind) ? [explainReason(reason)] : []
  })
  return [...new Set(found)]
}
const gradeKinds: readonly ReasonKind[] = [
  'grade too low',
  'grade without letter',
  'grade without credit',
  'grade not known',
]

/** One sentence for every kind; a new kind does not compile without its own. */
const sentences: { [Kind in ReasonKind]: (reason: ReasonOf<Kind>) => string } = {
  'course passed': ({ course, by, grade }) => `You passed ${substitute(course, by)}${grade ? ` with ${grade}` : ''}.`,
  'course in progress': ({ course, by, minimumGrade }) =>
    `You are taking ${substitute(course, by)} now; you need ${minimumGrade ? gradeIn('it', minimumGrade) : 'to pass it'}.`,
  'course in the same term': ({ course, by }) => `You are taking ${substitute(course, by)} in the same term.`,
  'course missing': ({ course, minimumGrade, mayBeTogether }) =>
    `You need ${gradeIn(course, minimumGrade)}${mayBeTogether ? '; you can take it in the same term' : ' first'}.`,
  'course only in the same term': ({ course }) =>
    `You are registered for ${course} in the same term, but you need to pass it first.`,
  'grade too low': ({ course, grade, minimumGrade }) =>
    `You passed ${course} with ${grade}; you need ${orHigher(minimumGrade)}.`,
  'grade without letter': ({ course, grade, minimumGrade }) =>
    `Your grade in ${course} is ${grade}, which shows no letter; you need ${orHigher(minimumGrade)}.`,
  'grade without credit': ({ course, grade }) => `Your grade in ${course} is ${grade}, which gives no credit.`,
  'grade not known': ({ course, grade, minimumGrade }) =>
    `Your grade in ${course} is ${grade ?? 'not on record'}, so the department must decide whether ${minimumGrade ? 'it is high enough' : 'you passed'}.`,
  'equivalent to be judged': ({ course }) =>
    `The department must decide whether you have a course equivalent to ${course}.`,
  'equivalent missing': ({ course }) => `You need a course equivalent to ${course}; you have none.`,
  'courses counted': ({ set, needed, found, open }) =>
    `Needs ${numberWord(needed)} ${needed === 1 ? 'course' : 'courses'} from ${setText(set)}; you have ${list(found)}${open.length > 0 ? ` and are taking ${list(open)}` : ''}.`,
  'list not kept': ({ name, owner }) =>
    `The ${owner ? `${owner} ` : ''}${name} is not on record here; the department decides which courses count.`,
  standing: ({ anyOf, own }) => `You need ${anyOf.join(' or ')} standing; you are ${own}.`,
  program: ({ role, code, own }) => `You need the ${code} ${role}; you have declared ${list(own)}.`,
  college: ({ college, own }) =>
    `You need a major in ${college ?? 'the college that offers the course'}; ${own.length > 0 ? `yours is in ${own.join(', ')}` : 'you have none'}.`,
  member: ({ group }) => `You need admission to ${group}.`,
  credits: ({ minimum, own, set }) =>
    `You need ${minimum} credits${set ? ` in ${setText(set)}` : ''}; you have ${own}.`,
  gpa: ({ minimum, own, scope }) =>
    `You need a GPA of ${minimum.toFixed(2)}${scope === 'major' ? ' in your major' : ''}; yours is ${own.toFixed(2)}.`,
  permission: ({ words, verdict }) => `You ${verdict === 'met' ? 'have' : 'need'} permission of ${words}.`,
  category: ({ category, verdict }) =>
    verdict === 'met' ? `You have completed ${category}.` : `You have not completed ${category}.`,
  cohort: ({ from, to, own }) =>
    `This applies to students who entered in ${yearsText(from, to)}; you entered in ${own}.`,
  placement: ({ text, verdict }) =>
    verdict === 'met'
      ? `You have the placement (${text}).`
      : `You need a placement (${text}). None that is enough is on your record; the department confirms others.`,
  'to be confirmed': ({ text }) => `The department must confirm: ${text}.`,
  unread: ({ text }) => `The department must decide on a part that could not be read: "${text}".`,
  'fact missing': ({ fact }) => `Not decided: ${factWords[fact]} not known.`,
  alternatives: ({ requisite, of }) => [`You need ${listAlternatives(requisite)}.`, ...explainGrades(of)].join(' '),
  excluded: ({ requisite }) => `You cannot take this with ${describeExcluded(requisite)}.`,
  'two readings': ({ requisite }) => `The requirement can be read in two ways: ${describeRequisite(requisite)}.`,
}

/** The sentence of a reason, for people. */
export function explainReason(reason: Reason): string {
  const say = sentences[reason.kind] as (reason: Reason) => string
  const { orPlaced } = reason
  if (!orPlaced) return say(reason)
  return say(reason).replace(/\.$/, `; level ${orPlaced.level} on the ${orPlaced.name} placement examination is enough as well.`) // prettier-ignore
}
