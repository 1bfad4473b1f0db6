import { termName } from '@sam/domain/terms/term'
import { academicStandingNames } from '@sam/domain/records/transcript-words'
import type { Column } from '../../../components/ui/table/data-table-column.ts'
import { holdWords, programWords } from '../students/student-words.ts'
import { registrationWords, type StateWords } from '../../../components/academic/registration-words.ts'
import type { CaseStudent } from './filter-caseload.ts'

/** How a plan stands, as the table, the filter and the file name it. */
export const planWords: Record<CaseStudent['plan']['state'], StateWords> = {
  approved: { glyph: 'full', tone: 'ok', words: 'Approved' },
  submitted: { glyph: 'half', tone: 'info', words: 'Submitted' },
  returned: { glyph: 'dashed', tone: 'plum', words: 'Returned' },
  draft: { glyph: 'dashed', tone: 'mute', words: 'Not submitted' },
  'off track': { glyph: 'warning', tone: 'warn', words: 'Off track' },
  none: { glyph: 'empty', tone: 'bad', words: 'No plan' },
}

/** Why a plan is off track; null where it is not. */
export function whyOffTrack({ plan: { state, missed, short } }: CaseStudent): string | null {
  if (state !== 'off track') return null
  const reasons = [missed.length > 0 && `Not taken: ${missed.join(', ')}`, short && `${short} credits short`]
  return reasons.filter(Boolean).join('; ')
}

type FileColumn = Required<Pick<Column<CaseStudent>, 'header' | 'value'>>

/** The columns of the file: what the table shows and what it has no room for. */
export function fileColumns(idLabel: string): FileColumn[] {
  return [
    { header: 'Name', value: ({ name }) => name },
    { header: idLabel, value: ({ SBU_ID }) => SBU_ID || null },
    { header: 'Email', value: ({ email }) => email },
    { header: 'Programs', value: ({ majors, minors }) => programWords(majors, minors) },
    { header: 'Class', value: ({ standing }) => standing },
    { header: 'Standing', value: ({ academicStanding }) => academicStandingNames[academicStanding] },
    { header: 'GPA', value: ({ cumulativeGpa }) => cumulativeGpa?.toFixed(2) ?? null },
    { header: 'Credits earned', value: ({ cumulativeCredits }) => cumulativeCredits },
    { header: 'Credits now', value: ({ creditsNow }) => creditsNow },
    { header: 'Credits planned', value: ({ plan }) => plan.planned },
    { header: 'Holds', value: ({ holds }) => holdWords(holds) },
    { header: 'Plan', value: ({ plan }) => planWords[plan.state].words },
    { header: 'Why off track', value: whyOffTrack },
    { header: 'Registration', value: ({ registration }) => registrationWords(registration, '')?.words ?? null },
    {
      header: 'Graduation',
      value: ({ graduationTerm }) => (graduationTerm === null ? null : termName(graduationTerm)),
    },
    { header: 'Directory withheld', value: ({ directoryWithheld }) => (directoryWithheld ? 'yes' : 'no') },
  ]
}
