import { countOf, matchAt } from './phrase.ts'
import { type CourseTiming, type MinimumGrade, minimumGrades } from '../requisite.ts'

const letter = String.raw`([A-D](?:[+-](?![A-Za-z])|(?:-minus|-plus))?)(?![A-Za-z])`
const better = String.raw`(?: (?:or|and) (?:higher|better|above|greater)| \(or (?:higher|better|above)\)| minimum)`
const reach = String.raw`(?:(?: grades?)? in(?: each of| all of)?(?: the following(?: courses)?)?(?::| |$) ?|: ?| (?=[A-Z]{3,4} \d{3}))`
const gradeBefore = new RegExp(
  [
    String.raw`(?:an? )?(?:minimum )?(?:(?:letter )?grade of (?:at least )?(?:an? )?)?${letter}${better}${reach}`,
    String.raw`(?:an? )?(?:minimum )?(?:letter )?grade of (?:at least )?(?:an? )?${letter}(?: or ${letter})?${reach}`,
    String.raw`(?:at least an?|an? minimum (?:of )?an?|minimum of an?) ${letter}${better}?${reach}`,
  ].join('|'),
  'iy',
)
const lostGrade = /(?:or )?higher in (?=[A-Z]{3,4} \d{3})/iy
const gradeAfter = new RegExp(
  String.raw`(?:,? with (?:an? )?(?:minimum )?(?:grade of (?:an? )?)?${letter}${better}?(?: grade)?| \((?:with )?(?:an? )?(?:minimum )?(?:grade (?:of )?(?:an? )?)?${letter}${better}?(?: grade)?\)| ${letter}${better})(?=[;,.)\]]| (?:and|or(?! (?:higher|better|above)\b)|if) |$)`,
  'iy',
)

/** A grade phrase: the letter, where it ends, and whether its words point at a list ('the following'). */
export interface GradePhrase {
  grade: MinimumGrade | 'unstated'
  end: number
  pointsAtList: boolean
}

/** 'C or higher in', 'a grade of B- or better in', 'C or higher:'; 'higher in', whose letter the source has lost. */
export function readGradeBefore(text: string, at: number): GradePhrase | null {
  const match = matchAt(gradeBefore, text, at)
  if (match) {
    const letters = [match[1], match[2], match[3], match[4]].flatMap((one) => gradeOf(one) ?? [])
    const lowest = letters.toSorted((a, b) => minimumGrades.indexOf(b) - minimumGrades.indexOf(a))[0]
    if (lowest) return { grade: lowest, end: at + match[0].length, pointsAtList: /following/i.test(match[0]) }
  }
  const lost = at === 0 ? matchAt(lostGrade, text, at) : null
  return lost ? { grade: 'unstated', end: at + lost[0].length, pointsAtList: false } : null
}

/** ' with a grade of C or better', ' (C or higher)', ' B-minus or above', after a course. */
export function readGradeAfter(text: string, at: number): GradePhrase | null {
  const match = matchAt(gradeAfter, text, at)
  const grade = match && gradeOf(match[1] ?? match[2] ?? match[3])
  return match && grade ? { grade, end: at + match[0].length, pointsAtList: false } : null
}

function gradeOf(letters: string | undefined): MinimumGrade | null {
  const plain = letters?.toUpperCase().replace('-MINUS', '-').replace('-PLUS', '+')
  return minimumGrades.find((grade) => grade === plain) ?? null
}

const preOrCo = /pre-?(?:requisites?)?\s?(?:or|\/|and|and\/or)\s?-?co-?\s?(?:re){0,2}-?quisite(s)?(:)? /iy
const together =
  /(?:co-?(?:re){0,2}-?quisite(s)?(:)? (?:of |in )?|co-?(?:enrollment|registration) in |(?:concurrent|simultaneous) (?:enrollment|registration) in |concurrently with )/iy
const afterwards =
  / (?:\(?(?:which )?may be taken concurrently\)?|\((?:or|and\/or) (?:concurrent|corequisite)\)|or concurrent(?:ly)?(?=[;,.)]|$))/iy

export interface TimingPhrase {
  timing: CourseTiming
  end: number
  /** 'corequisites A and B' or 'corequisite: A and B': the words reach to the end of their clause. */
  reachesOn: boolean
}

/** 'corequisite MAT 126', 'coregistration in MAT 126', 'pre- or corequisites WRT 102 and 103', inside a sentence. */
export function readTiming(text: string, at: number): TimingPhrase | null {
  const both = matchAt(preOrCo, text, at)
  if (both) return { timing: 'either', end: at + both[0].length, reachesOn: Boolean(both[1] ?? both[2]) }
  const attempt = matchAt(/any attempt at /iy, text, at)
  if (attempt) return { timing: 'ever', end: at + attempt[0].length, reachesOn: false }
  const match = matchAt(together, text, at)
  return match ? { timing: 'together', end: at + match[0].length, reachesOn: Boolean(match[1] ?? match[2]) } : null
}

/** ' (may be taken concurrently)' after a course. */
export function readConcurrently(text: string, at: number): number | null {
  const match = matchAt(afterwards, text, at)
  return match ? at + match[0].length : null
}

const either = /either (?=[A-Z]{2,5}[ /])/y
const following = String.raw`(?:the following(?: (?:courses|classes))?|these(?: courses)?)`
const quantity = new RegExp(
  [
    String.raw`(?:at least )?(?:any )?(one|two|three|four|five|six|\d)(?: or more)?(?: courses?)? (?:of|from|among):? ?${following}?:? ?(?=[A-Z(])`,
    String.raw`(?:(any|either)|(all|each|both)) of ${following}:? ?(?=[A-Z(])`,
    String.raw`one of the following(?: courses)?:? `,
  ].join('|'),
  'iy',
)

export interface Quantity {
  /** How many of the list; null for all of it. */
  count: number | null
  end: number
}

/** 'one of the following:', 'two or more of', 'all of the following:', 'either', in front of a list of courses. */
export function readQuantity(text: string, at: number): Quantity | null {
  const choice = matchAt(either, text, at)
  if (choice) return { count: 1, end: at + choice[0].length }
  const match = matchAt(quantity, text, at)
  return match ? { count: match[3] ? null : countOf(match[1] ?? 'one'), end: at + match[0].length } : null
}

const filler =
  /(?:prerequisites? (?=[A-Z])|requires? |needs? |must (?:have|be) (?:completed )?|students must (?:have|be) (?:completed )?|either |both |(?:(?:satisfactory|successful) )?completion of (?=(?:[A-Z]{3,4} \d{3}|one |two ))|(?:passing|a passing grade in|passing grade in|having passed|passed) (?=[A-Z]{3,4} \d{3})|and )/iy

export interface Filler {
  end: number
  resetsGrade: boolean
  /** 'prerequisite A' among corequisites: A has to come before. */
  timing: TimingPhrase | null
}

/** The end of words that carry no meaning of their own at the head of a phrase; the same place when there are none. */
export function skipFiller(text: string, at: number): Filler {
  const match = matchAt(filler, text, at)
  if (!match) return { end: at, resetsGrade: false, timing: null }
  const end = at + match[0].length
  const isPrerequisite = /^prerequisite/i.test(match[0])
  return {
    end,
    resetsGrade: /completion|pass/i.test(match[0]),
    timing: isPrerequisite ? { timing: 'earlier', end, reachesOn: false } : null,
  }
}
