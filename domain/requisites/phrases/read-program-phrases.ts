import { isBoundary, matchAt, type Phrase, type PhraseReader, type ReadingState } from './phrase.ts'
import { findProgram } from '../parse/name-programs.ts'
import { allOf, anyOf, type Requisite, type Standing, standings, unread } from '../requisite.ts'

type Role = 'major' | 'minor' | 'program'

const roleWords = String.raw`(major|minor)s?(?: or (major|minor)s?| ?\/ ?(major|minor)s?| and (major|minor)s(?= or|[;,.]|$))?`
/** A code or a name of up to six words, and more of them with commas and 'or'. */
const nameWord = String.raw`(?!(?:and|or|with|in|for|of|to|not|non|is|be|the|if|standing|permission)\b)[A-Za-z][A-Za-z'&]*`
const oneName = String.raw`${nameWord}(?: (?:and |& |of )?${nameWord}){0,5}?`
const before = new RegExp(
  String.raw`(?:an? |must be an? |declared )?(${oneName}(?:(?:, (?:or )?| or |\/)${oneName}){0,9}?)(?: \(([A-Z]{3})\))? ${roleWords}\b`,
  'iy',
)
const after = new RegExp(
  String.raw`(?:an? )?(?:declared )?(major|minor)s? in:? (${oneName}(?:(?:, (?:or )?| or )${oneName}){0,9})(?=[;,.)\]]| (?:or|and) |$)`,
  'iy',
)
const standingOf = (text: string) => standings.find((standing) => standing === text.toUpperCase())

/** The codes of each name of 'CSE, ISE or film'; a name that is not known has none. */
interface NamedProgram {
  name: string
  codes: readonly string[]
}

const isCode = (name: string) => /^[A-Z]{3}$/.test(name) && !/^(?:NON|NOT|SBU|AOI)$/.test(name)

/** The programs of such a list; null when it names none that is known. */
function programsOf(list: string, state: ReadingState): NamedProgram[] | null {
  const whole = findProgram(state.names, list)
  if (whole.length > 0) return [{ name: list, codes: whole }]
  const named = list.split(/, or |, | or |\//)
  const last = / [a-z]+$/i.exec(named.at(-1)!)?.[0] ?? ''
  const programs = named.map((name) => ({ name, codes: isCode(name) ? [name] : codesOf(name, last, state) }))
  const isKnown = programs.every(({ name, codes }) => codes.length > 0 || isProperName(name))
  return isKnown && programs.some(({ codes }) => codes.length > 0) ? programs : null
}

/** Of 'Electrical or Computer Engineering' the first is Electrical Engineering, unless it is known as it stands. */
function codesOf(name: string, last: string, { names }: ReadingState): readonly string[] {
  const codes = findProgram(names, name)
  return codes.length > 0 || name.includes(' ') || last === '' ? codes : findProgram(names, name + last)
}

/** 'Mass Communication': capital letters throughout, as programs are written that nobody listed. */
function isProperName(name: string): boolean {
  return (
    /^[A-Z][a-z']+(?: (?:and |& |of )?[A-Z][a-z']+){0,5}$/.test(name) && !/^(?:All|Any|Both|Only|Other)\b/.test(name)
  )
}

/** 'CSE majors only' says no more than 'CSE majors'. */
function withOnly(text: string, phrase: Phrase | null): Phrase | null {
  const only = phrase && matchAt(/ only(?=[;,.)\]]|$)/iy, text, phrase.end)
  return only ? { ...phrase, end: phrase.end + only[0].length } : phrase
}

const concentration = / admitted to (?:the )?([a-z][a-z ]{2,40} concentration)(?=[;,.)\]]| (?:or|and) |$)/iy

function programTree(programs: readonly NamedProgram[], roles: Role[]): Requisite {
  return anyOf(
    programs.flatMap(({ name, codes }): Requisite[] =>
      codes.length === 0
        ? [unread(`${name} ${roles.join(' or ')}`)]
        : codes.flatMap((code) => roles.map((role) => ({ kind: 'program' as const, role, code }))),
    ),
  )
}

/** Closed to each of them; of a program that nobody listed a person has to know it. */
function closedTree(programs: readonly NamedProgram[], roles: Role[]): Requisite {
  const known = programs.filter(({ codes }) => codes.length > 0)
  const others = programs.filter(({ codes }) => codes.length === 0)
  const closed: Requisite = { kind: 'not', of: programTree(known, roles) }
  return allOf([closed, ...others.map(({ name }) => unread(`not open to ${name} ${roles.join(' or ')}`))])
}

function rolesIn(words: (string | undefined)[]): Role[] {
  return [
    ...new Set(words.filter(Boolean).map((word) => (word?.toLowerCase() === 'minor' ? 'minor' : 'major'))),
  ] as Role[]
}

/** 'CSE major', 'CSE, ISE or DAS majors', 'Psychology major or minor', 'declared major in COS, EDP or SUS'. */
export const readProgram: PhraseReader = (text, at, state) => withOnly(text, readDeclared(text, at, state))

const readDeclared: PhraseReader = (text, at, state) => {
  const first = matchAt(before, text, at)
  if (first?.[1]) {
    const programs = first[2] ? [{ name: first[2], codes: [first[2]] }] : programsOf(first[1], state)
    const end = at + first[0].length
    const tree = programs && isBoundary(text, end) ? programTree(programs, rolesIn(first.slice(3))) : null
    const inside = matchAt(concentration, text, end)
    if (tree && inside?.[1]) {
      const group: Requisite = { kind: 'member', group: inside[1] }
      return { tree: allOf([tree, group]), end: end + inside[0].length, class: 'program' }
    }
    if (tree) return { tree, end, class: 'program' }
  }
  const second = matchAt(after, text, at)
  const programs = second?.[2] ? programsOf(second[2], state) : null
  if (!second || !programs) return null
  return { tree: programTree(programs, rolesIn([second[1]])), end: at + second[0].length, class: 'program' }
}

const closedTo = /(?:not open to|closed to|non-?) ?([A-Za-z ,]{1,200}?) (majors?|minors?)(?: only)?(?=[;.)]|$)/iy
const openTo =
  /(?:open (?:only )?to|restricted to|limited to|for) ([A-Za-z ,]{1,200}?) (majors?|minors?)(?: only)?(?=[;.)]|$)/iy

/** 'not open to BUS majors', 'non AMS majors only'; 'open only to CSE or ISE majors'. */
export const readProgramLimit: PhraseReader = (text, at, state) => {
  const closed = matchAt(closedTo, text, at)
  const match = closed ?? matchAt(openTo, text, at)
  const programs = match?.[1] ? programsOf(match[1].replace(/ and /g, ' or '), state) : null
  if (!match || !programs) return null
  const roles = rolesIn([match[2]?.replace(/s$/i, '')])
  const tree = closed ? closedTree(programs, roles) : programTree(programs, roles)
  return { tree, end: at + match[0].length, class: 'program' }
}

const unknownProgram =
  /(?!(?:All|Any|Both|For|Must|No|Non|Not|Only|Other|Students|The)\b)[A-Z][a-z']+(?: (?:(?:and|&|of) )?[A-Z][a-z']+){0,5}?(?: \([A-Z]{2,4}\))? (?:[Mm]ajors?|[Mm]inors?)(?: (?:or|and) (?:[Mm]ajors?|[Mm]inors?))?(?=[;,.)\]]| or |$)/y

/** 'Sailing and Navigation minor' among others: nobody listed it, so it is unread alone and the others still count. */
export const readUnknownProgram: PhraseReader = (text, at) => {
  const match = matchAt(unknownProgram, text, at)
  return match && { tree: unread(match[0]), end: at + match[0].length, class: 'program' }
}

const statusWords = String.raw`(?: (?:academic |class )?(?:standing|status))`
const anyStanding = new RegExp(
  String.raw`(?:at least )?(U[1-4](?:(?:, (?:or )?| or | and |\/)U[1-4])*)( or (?:higher|above|greater))?(${statusWords})?(?: (or (?:higher|above)))?`,
  'iy',
)
const byYear: Record<string, Standing> = { freshman: 'U1', sophomore: 'U2', junior: 'U3', senior: 'U4' }
const year = 'freshman|freshmen|sophomores?|juniors?|seniors?'
const yearStanding = new RegExp(
  String.raw`(?:an? |at least )?(${year})(?:(?:, (?:or )?| or |\/)(${year}))?( or (?:higher|above))?${statusWords}( or (?:higher|above))?`,
  'iy',
)
const upperDivision = new RegExp(String.raw`upper[- ]division${statusWords}`, 'iy')
/** 'U4 standing in philosophy major', 'U3 or U4 standing as a GEO or ESS major', 'U3 or U4 Spanish major'. */
const within = / (?:in (?:the )?|as an? |as an undergraduate )?(?=\S)/y
const ofCollege = / as an undergraduate (?:major within the college|([A-Z]{3,4}) major)\b/iy

function standingFrom(lowest: Standing): Requisite {
  return { kind: 'standing', anyOf: standings.slice(standings.indexOf(lowest)) }
}

function standingTree(named: Standing[], isMinimum: boolean): Requisite | null {
  const [first] = named
  if (!first) return null
  // One standing alone names the least: nobody means to shut a U4 out of a class for 'U3 standing'.
  if (isMinimum || (named.length === 1 && first !== 'U1')) return standingFrom(first)
  return { kind: 'standing', anyOf: standings.filter((standing) => named.includes(standing)) }
}

/** 'U3 or U4 standing', 'U2 or higher standing', 'junior or senior standing', 'upper-division status', 'U4'. */
export const readStanding: PhraseReader = (text, at, state) => withOnly(text, readLevel(text, at, state))

const readLevel: PhraseReader = (text, at, state) => {
  const match = matchAt(anyStanding, text, at)
  if (match?.[1]) {
    const named = [...match[1].matchAll(/U[1-4]/gi)].flatMap((one) => standingOf(one[0]) ?? [])
    const tree = standingTree(named, Boolean(match[2] ?? match[4]) || /^at least/i.test(match[0]))
    return tree && withProgram(text, at + match[0].length, tree, state)
  }
  const upper = matchAt(upperDivision, text, at)
  if (upper) return withProgram(text, at + upper[0].length, standingFrom('U3'), state)
  const named = matchAt(yearStanding, text, at)
  if (!named) return null
  const levels = [named[1], named[2]].flatMap(
    (one) => byYear[(one ?? '').toLowerCase().replace(/men$/, 'man').replace(/s$/, '')] ?? [],
  )
  const tree = standingTree(levels, Boolean(named[3] ?? named[4]) || /^at least/i.test(named[0]))
  return tree && withProgram(text, at + named[0].length, tree, state)
}

function withProgram(text: string, end: number, standing: Requisite, state: ReadingState): Phrase | null {
  const college = matchAt(ofCollege, text, end)
  if (college) {
    const tree = allOf([standing, { kind: 'college', college: college[1] ?? null }])
    return { tree, end: end + college[0].length, class: 'standing' }
  }
  const joint = matchAt(within, text, end)
  const inside = joint ? end + joint[0].length : -1
  const program = joint ? (readProgram(text, inside, state) ?? readMembership(text, inside, state)) : null
  if (program) return { tree: allOf([standing, program.tree]), end: program.end, class: 'standing' }
  return isBoundary(text, end) ? { tree: standing, end, class: 'standing' } : null
}

const groups = [
  'Honors in Computer Science',
  'Honors College',
  'WISE Honors Program',
  'WISE Honors',
  'WISE Program',
  'University Scholars Program',
  'University Scholars',
  'Simons STEM Scholars Program',
  'Simons STEM Scholars',
  'VIP Program',
]
const collegeMajor = /(?:a major within the college|an? ([A-Z]{3,4}) college major)/y
const groupPattern = groups.join('|')
const member = new RegExp(
  String.raw`(?:(?:admission to|member of|membership in|enrollment in|participation in|participant in) )?(?:the )?(${groupPattern})( participant| student| member)?s?(?![A-Za-z])`,
  'iy',
)
const admission =
  /(?:admission|acceptance|admitted) (?:to|into|in) (?:the |an? )?([A-Za-z][A-Za-z' ]{2,70}? (?:programs?|concentration))(?=[;,.)\]]| (?:or|and) |$)/iy

/** 'WISE Honors' for 'WISE Honors Program': one name for one group. */
function shortName(group: string): string {
  const short = group.replace(/ Program$/, '')
  return groups.includes(short) ? short : group
}

/** 'Honors College', 'member of the University Scholars program', 'admission to the history honors program'. */
export const readMembership: PhraseReader = (text, at) => {
  const college = matchAt(collegeMajor, text, at)
  if (college)
    return { tree: { kind: 'college', college: college[1] ?? null }, end: at + college[0].length, class: 'program' }
  const known = matchAt(member, text, at)
  if (known?.[1]) {
    const group = groups.find((one) => one.toLowerCase() === known[1]?.toLowerCase()) ?? known[1]
    const tree: Requisite = { kind: 'member', group: shortName(group) }
    return { tree, end: at + known[0].length, class: 'program' }
  }
  const match = matchAt(admission, text, at)
  if (!match?.[1] || /\b(?:and|not|with|if|majors?|minors?|standing|courses?|permission|credits?)\b/i.test(match[1]))
    return null
  return { tree: { kind: 'member', group: match[1] }, end: at + match[0].length, class: 'program' }
}
