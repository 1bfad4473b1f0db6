import type { AcademicStanding, GradeFacts } from '../kernel/institution.ts'
import { dayWords } from '../kernel/day-words.ts'
import type { Transcript, TranscriptClass, TranscriptTerm } from './transcript.ts'

export const academicStandingNames: Record<AcademicStanding, string> = {
  good: 'Good standing',
  notice: 'Academic notice',
  'first-semester warning': 'First-semester warning',
  warning: 'Academic warning',
  probation: 'Academic probation',
  suspension: 'Academic suspension',
}

/** What grades without points in the legend mean; of a grade that is not here only its own sign is shown. */
const meanings: Readonly<Record<string, string>> = {
  P: 'Passed below the threshold; credit, no GPA',
  S: 'Satisfactory; credit, no GPA',
  U: 'Unsatisfactory; no credit, no GPA',
  NC: 'No credit, no GPA',
  W: 'Withdrawn; no credit, no GPA',
  I: 'Incomplete; later a grade, or I/F',
  NR: 'Not reported yet',
  R: 'Year-long course goes on',
  IP: 'In progress',
  'I/F': 'Incomplete that lapsed; counts as F',
  'N/F': 'No grade in time; counts as F',
  'N/U': 'No grade in time; no credit, no GPA',
  Q: 'Academic dishonesty; counts as F',
  T: 'Transfer or exam; credit, no GPA',
}

export interface LegendLine {
  grade: string
  words: string
}

/** What the grades of the institution's scale mean, those with points first. */
export function explainGrades(scale: readonly GradeFacts[]): { points: LegendLine[]; meanings: LegendLine[] } {
  return {
    points: scale.flatMap(({ symbol, points }) =>
      points === null ? [] : [{ grade: symbol, words: formatPoints(points) }],
    ),
    meanings: scale.flatMap(({ symbol }) => {
      const words = meanings[symbol]
      return words === undefined ? [] : [{ grade: symbol, words }]
    }),
  }
}

/** How a transcript counts, for its legend. */
export const transcriptRules: readonly { term: string; words: string }[] = [
  { term: 'GPA', words: 'points divided by the credits for GPA; courses taken here only.' },
  { term: 'G/P/NC', words: 'at or above the threshold the letter stands; below it, P; failed, NC.' },
  { term: 'Attempt 2', words: 'every attempt counts in the GPA, the credit once.' },
  { term: 'Cumulative', words: 'earned credits include those from elsewhere.' },
  { term: 'Standing', words: 'good standing includes what the policy keeps off transcripts.' },
]

/** Quality points: '14.8', '5.55'. */
export function formatPoints(points: number): string {
  return Number.isInteger(Math.round(points * 1000) / 100) ? points.toFixed(1) : points.toFixed(2)
}

/** On which basis a class is graded: 'Letter', 'G/P/NC, B'. */
export function nameBasis({ gpncThreshold }: Pick<TranscriptClass, 'gpncThreshold'>): string {
  return gpncThreshold === null ? 'Letter' : `G/P/NC, ${gpncThreshold}`
}

/** When a term is: 'Aug 25 to Dec 18, 2025'; nothing where no calendar says both days. */
export function nameDays({ begins, ends }: Pick<TranscriptTerm, 'begins' | 'ends'>): string {
  if (!begins || !ends) return ''
  const [first, last] = [dayWords(begins), dayWords(ends)]
  return `${begins.slice(0, 4) === ends.slice(0, 4) ? first.replace(/, \d+$/, '') : first} to ${last}`
}

/** What of a term has no grade yet: '14 credits in progress, grades due Dec 23, 2025'. */
export function nameRunning({
  inProgress,
  isLater,
  gradesDue,
}: Pick<TranscriptTerm, 'inProgress' | 'isLater' | 'gradesDue'>): string {
  const credits = `${inProgress} ${inProgress === 1 ? 'credit' : 'credits'}`
  if (isLater) return `${credits} registered`
  return `${credits} in progress${gradesDue ? `, grades due ${dayWords(gradesDue)}` : ''}`
}

/** Credit from elsewhere by where it comes from, in the order of the record. */
export function groupTransfers(
  transfers: Transcript['transfers'],
): { from: string; credits: number; lines: Transcript['transfers'] }[] {
  const sources = [...new Set(transfers.map(({ sourceInstitution }) => sourceInstitution))]
  return sources.map((from) => {
    const lines = transfers.filter(({ sourceInstitution }) => sourceInstitution === from)
    return { from, credits: lines.reduce((sum, { earned }) => sum + earned, 0), lines }
  })
}
