import { countOf, countPattern, matchAt, type PhraseReader } from './phrase.ts'
import { categoriesOf, categoryPattern } from './read-course-phrases.ts'
import { levelPattern, levelsOf } from './read-levels.ts'
import { readSubjects } from './read-subjects.ts'
import { anyOf, type CourseSet } from '../requisite.ts'
import { readPlacementLevel } from './read-placement-level.ts'

const figure = String.raw`(\d(?:\.\d{1,3})?)`
const gpaFirst = new RegExp(
  String.raw`(?:an? )?(?:minimum )?(?:(?:overall|cumulative|cum\.?) )?(?:minimum )?(?:GPA|grade point average) (?:of (?:at least )?)?${figure}(?: or (?:higher|better|above))?( in (?:the )?major| overall| cumulative| in all Stony Brook courses)?`,
  'iy',
)
const figureFirst = new RegExp(
  String.raw`(?:an? )?(?:minimum (?:of )?)?${figure} (?:or (?:higher|better) )?(?:minimum )?(?:(?:overall|cumulative|cum\.?) )?(?:minimum )?GPA(?: or (?:higher|better|above))?( in (?:the )?major| overall| cumulative| in all Stony Brook courses)?`,
  'iy',
)

/** 'GPA of 3.0 or higher', '3.00 overall GPA', 'a minimum GPA of 3.00 in all Stony Brook courses', '3.50 GPA in major'. */
const readGpa: PhraseReader = (text, at) => {
  const match = matchAt(gpaFirst, text, at) ?? matchAt(figureFirst, text, at)
  if (!match?.[1]) return null
  const minimum = Number(match[1])
  const end = at + match[0].length
  // A longer scope ('in all engineering courses') is no figure that the record holds.
  if (minimum > 4 || /^ (?:in|for|among) /.test(text.slice(end, end + 5))) return null
  const scope = /major/i.test(match[2] ?? '') ? 'major' : 'overall'
  return { tree: { kind: 'gpa', minimum, scope }, end, class: 'measure' }
}

const credits = new RegExp(
  String.raw`(?:(?:have |having )?(?:earned|completed|completion of) )?(?:an? )?(?:at least |minimum of |a minimum of )?(${countPattern})(?: or more)? (?:additional )?(?:([A-Z]{3}) )?(?:credits?|credit hours)(?: or more)?(?: (?:earned|completed))?`,
  'iy',
)
const creditsIn = new RegExp(String.raw` (?:in|of|from) (?:the )?(?:(?<levels>${levelPattern}) )?`, 'iy')
const creditsKind = /(?: coursework| courses?| studies| classes)(?![a-z])/iy
const creditsAtLevel = new RegExp(String.raw` at (?:the )?(?<levels>${levelPattern})`, 'iy')

/** '57 credits', '15 credits in political science', '12 credits of BIO courses', '30 credits at the 300-level or higher'. */
const readCredits: PhraseReader = (text, at, state) => {
  const match = matchAt(credits, text, at)
  if (!match?.[1] || /^(?:an?|any)$/i.test(match[1])) return null
  const minimum = countOf(match[1])
  let end = at + match[0].length
  const set: CourseSet = match[2] ? { subjects: [match[2].toUpperCase()] } : {}
  const where = matchAt(creditsIn, text, end)
  if (where) {
    const subjects = readSubjects(text, end + where[0].length, state)
    if (!subjects) return null
    set.subjects = subjects.codes
    Object.assign(set, levelsOf(where.groups?.['levels']))
    end = subjects.end
    end += matchAt(creditsKind, text, end)?.[0].length ?? 0
  }
  const level = matchAt(creditsAtLevel, text, end)
  if (level) {
    Object.assign(set, levelsOf(level.groups?.['levels']))
    end += level[0].length
  }
  // 'credits toward the minor' and the like count something the record cannot show.
  if (!/^(?:$|[;,.)\]]| (?:or|and) | with)/.test(text.slice(end, end + 5))) return null
  const some = Object.keys(set).length > 0
  return { tree: { kind: 'credits', minimum, ...(some ? { set } : {}) }, end, class: 'measure' }
}

const category = new RegExp(
  String.raw`(?:(?:satisfaction|completion|satisfactory completion|satisfaction completion) of (?:the )?)?(${categoryPattern}(?:(?:, | or |, or )${categoryPattern})*)(?: (?:requirement|category))?(?=[;,.)\]]| or | and |$)`,
  'iy',
)

/** 'completion of SBC category WRT', 'satisfactory completion of DEC C or QPS'. Codes in capital letters only. */
const readCategory: PhraseReader = (text, at) => {
  const match = matchAt(category, text, at)
  if (!match?.[1] || /[a-z]/.test(match[1].replace(/ or |category/gi, ''))) return null
  const categories = categoriesOf(match[1])
  const tree = anyOf(categories.map((one) => ({ kind: 'category' as const, category: one })))
  return { tree, end: at + match[0].length, class: 'course' }
}

const exam = String.raw`(?:the )?(?:(?:math(?:ematics)?|writing|MAT|chemistry|undergraduate [a-z]+) )?(?:placement(?: and preparation)?(?: (?:exam(?:ination)?|test))?|MPE)`
const level = String.raw`(?:(?:levels?|LVL|scores?(?: of)?(?: level)?) ?)?\d(?:\.\d)?\+?(?: or (?:higher|better|greater|above))?`
const placement = new RegExp(
  [
    String.raw`(?:an? |the )?(?:(?:placement )?(?:level|score)(?: of)?(?: level)? ?\d(?:\.\d)?\+?|\d\+)(?: or (?:higher|better|greater|above))? on ${exam}`,
    String.raw`(?:MPE|math(?:ematics)? placement|MAT placement|writing placement)(?: exam(?:ination)?)? ${level}`,
    String.raw`placement (?:into|in) (?:[A-Z]{3} )?\d{3}(?: or (?:[A-Z]{3} )?\d{3})*(?: ?\(LVL ?\d\))?`,
    String.raw`(?:math(?:ematics)? )?placement (?:test|exam(?:ination)?)`,
    String.raw`placement by (?:the )?[a-z ]{3,40} placement examination`,
    String.raw`placement by [a-z ]{3,40} examination`,
  ].join('|'),
  'iy',
)

/** 'level 4 or higher on the mathematics placement examination', 'MPE level 9', 'placement into 211 (LVL3)'. */
const readPlacement: PhraseReader = (text, at) => {
  const match = matchAt(placement, text, at)
  if (!match) return null
  const end = at + match[0].length
  if (/^[A-Za-z0-9]/.test(text.slice(end, end + 1))) return null
  const asks = readPlacementLevel(match[0])
  return { tree: { kind: 'placement', text: match[0], ...(asks && { asks }) }, end, class: 'course' }
}

const cohort =
  /(?:students of )?cohorts? (?:of )?(?:from )?((?:19|20)\d\d)(?: to ((?:19|20)\d\d)| or (later|earlier)| onwards)?/iy

/** 'cohort 2017 or later', 'cohorts 2020 to 2022', 'cohorts from 2022': the year of entry. */
export const readCohort: PhraseReader = (text, at) => {
  const match = matchAt(cohort, text, at)
  if (!match?.[1]) return null
  const year = Number(match[1])
  const isOpen = match[3]?.toLowerCase() === 'later' || /from|onwards/i.test(match[0])
  const from = match[3]?.toLowerCase() === 'earlier' ? null : year
  const to = match[2] ? Number(match[2]) : isOpen ? null : year
  return { tree: { kind: 'cohort', from, to }, end: at + match[0].length, class: 'other' }
}

export const measureReaders: PhraseReader[] = [readCohort, readGpa, readCredits, readPlacement, readCategory]
