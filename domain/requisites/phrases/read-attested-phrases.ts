import { isBoundary, matchAt, type PhraseReader } from './phrase.ts'
import type { AttestedMatter } from '../requisite.ts'

/** Each pattern takes the whole phrase; what it cannot take whole stays unread. */
const matters: [AttestedMatter, string][] = [
  ['audition', String.raw`(?:successful )?auditions?(?: (?:is )?required)?`],
  ['interview', String.raw`(?:an )?interview(?: required)?`],
  [
    'proficiency',
    String.raw`equivalent proficiency in one of the [A-Za-z]+ languages|(?:(?:fluency|advanced level proficiency|equivalent proficiency|proficiency) in (?:the )?[A-Za-z]+(?: being taught)?(?: language)?)|equivalent musical experience|basic computer skills`,
  ],
  [
    'programming',
    String.raw`programming knowledge of C or C\+\+ or Java|basic skills in using a high-level programming language(?: \(C, C\+\+,? or Java\))?`,
  ],
  ['contract', String.raw`(?:program )?approval of (?:the )?EXP\+? contract(?: \([^()]{0,200}\))?`],
  [
    'admission',
    String.raw`(?:an? )?new transfer student|first[- ](?:year|semester) (?:freshman|(?:WISE|Honors College) student|student)`,
  ],
  ['preparation', String.raw`(?:previous|prior) preparation in subject field|(?:a )?strong background in [a-z]+`],
  [
    'entry skill',
    String.raw`satisfaction of (?:the )?entry skill in mathematics(?: requirement)?(?: \(Skill \d\))?(?: requirement)?`,
  ],
  [
    'assisted course',
    String.raw`(?:(?:the |an? )?(?:minimum )?grade of [A-D][+-]?(?: or (?:better|higher|[A-D][+-]?))? in the course (?:in which the student is to assist|for which the students? will develop material))`,
  ],
  ['high school', String.raw`high school [a-z]+(?: and (?:high school )?[a-z]+)?|entry level biology`],
  ['orientation', String.raw`completion of pre-application orientation`],
]

const patterns = matters.map(([matter, source]) => [matter, new RegExp(source, 'iy')] as const)

/** A condition that only a person can confirm: 'Audition required', 'fluency in French', 'interview'. */
export const readAttested: PhraseReader = (text, at) => {
  for (const [matter, pattern] of patterns) {
    const match = matchAt(pattern, text, at)
    if (!match || !isBoundary(text, at + match[0].length)) continue
    const isLearning = matter === 'proficiency' || matter === 'entry skill' || matter === 'high school'
    const tree = { kind: 'attested' as const, matter, text: match[0] }
    return { tree, end: at + match[0].length, class: isLearning ? 'course' : 'other' }
  }
  return null
}
