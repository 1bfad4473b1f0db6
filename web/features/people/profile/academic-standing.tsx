import { academicStandingNames } from '@sam/domain/records/transcript-words'
import { termName } from '@sam/domain/terms/term'
import { Status } from '../../../components/ui/status.tsx'
import { formatGpa } from '../../../lib/format.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'
import type { AcademicRecord } from './use-profile.ts'

type Standing = Pick<AcademicRecord, 'academicStanding' | 'academicStandingBy'>

/** The standing in words, with the average that decided it. */
export function AcademicStanding({ record: { academicStanding, academicStandingBy: by } }: { record: Standing }) {
  const isGood = academicStanding === 'good'
  return (
    <>
      <Status glyph={isGood ? 'full' : 'warning'} tone={isGood ? 'ok' : 'bad'}>
        {academicStandingNames[academicStanding]}
      </Status>
      {by && (
        <span className={classNames(textStyles.meta, spaceStyles.block)}>
          {by.figure === 'term' ? 'Term' : 'Cumulative'} GPA {formatGpa(by.gpa)}, {termName(by.semester)};{' '}
          {by.gpa < by.least ? 'below' : 'at least'} {by.least.toFixed(2)}
        </span>
      )}
    </>
  )
}
