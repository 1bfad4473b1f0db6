import type { FullProfile } from '@sam/contract/people/people'
import { termName } from '@sam/domain/terms/term'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { CreditsBar } from '../../../components/academic/credits-bar.tsx'
import { GpaLegend } from '../../../components/academic/plots/gpa-legend.tsx'
import { GpaPlot } from '../../../components/academic/plots/gpa-plot.tsx'
import { KeyValues, type Fact } from '../../../components/ui/key-values.tsx'
import { Section, Stack } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { formatDayOf, plural } from '../../../lib/format.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import { NotificationsCard } from './notifications-card.tsx'
import { AcademicStanding } from './academic-standing.tsx'
import { programLabel } from './program-label.ts'
import type { AcademicRecord } from './use-profile.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import styles from './overview.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'

/** Few have a hold, and its card brings the words of every refusal. */
const HoldCard = lazyRouteComponent(() => import('../../../components/academic/hold-card.tsx'), 'HoldCard')

interface OverviewProps {
  user: FullProfile
  /** The reader looks at themselves. */
  own: boolean
  record: AcademicRecord
  /** Credits that a degree takes, and the standings with where each begins. */
  creditsToGraduate: number
  standings: readonly { code: string; minimumCredits: number }[]
  /** For those who may change them: the holds and waivers with their buttons. */
  holds?: ReactNode
  waivers?: ReactNode
  notes?: ReactNode
  /** What stands above everything else on the reader's own page, and the running term beside it. */
  first?: ReactNode
  /** On the reader's own page: what waits, and the running term; notifications stand between them. */
  waiting?: ReactNode
  running?: ReactNode
}

/** The first tab: what a student or advisor wants to know at a glance. */
export function Overview(props: OverviewProps) {
  const { user, own, record, creditsToGraduate, standings, holds, waivers, notes, first, waiting, running } = props
  const page = (
    <div className={classNames(layoutStyles.twoColumns, layoutStyles.overview)}>
      <Stack>
        <Section title="Academic Information">
          <KeyValues twoColumns facts={factsOf(record, standings)} />
        </Section>
        {record.gpaByTerm.some(({ cumulativeGpa }) => cumulativeGpa !== null) && (
          <Section title="GPA by term" meta={<GpaLegend />}>
            <GpaPlot points={record.gpaByTerm.map((point) => ({ term: point.semester, ...point }))} />
          </Section>
        )}
        <Section
          title="Credits toward the degree"
          meta={
            <>
              <b>{record.cumulativeCredits}</b> of {creditsToGraduate} credits,{' '}
              {Math.floor((100 * record.cumulativeCredits) / creditsToGraduate)}%
            </>
          }
        >
          <CreditsBar
            earned={record.cumulativeCredits}
            inProgress={record.creditsInProgress}
            planned={record.creditsPlanned}
            needed={creditsToGraduate}
          />
          <TransferNote user={user} counted={record.transferCredits} />
        </Section>
      </Stack>
      <Stack>
        {holds ?? <Holds holds={record.accountHolds} />}
        <WaivedConflicts waived={record.waivedTimeConflicts} />
        {waivers}
        {notes}
        {!waiting && <NotificationsCard own={own} name={user.name} />}
      </Stack>
    </div>
  )
  return (
    <>
      {first}
      {waiting && (
        <div className={styles.firstColumns}>
          {waiting}
          <NotificationsCard own={own} name={user.name} />
          {running}
        </div>
      )}
      {page}
    </>
  )
}

function factsOf(record: AcademicRecord, standings: OverviewProps['standings']): Fact[] {
  const majors = record.programs.filter(({ kind }) => kind === 'major')
  const minors = record.programs.filter(({ kind }) => kind === 'minor')
  const facts: (Fact | null)[] = [
    { name: 'College', value: record.college ?? 'None yet' },
    { name: majors.length > 1 ? 'Majors' : 'Major', value: majors.map(programLabel).join('; ') || 'Undeclared' },
    { name: 'Class standing', value: standingWords(record.standing, standings) },
    { name: 'Academic standing', value: <AcademicStanding record={record} /> },
    { name: minors.length > 1 ? 'Minors' : 'Minor', value: minors.map(({ name }) => name).join('; ') || 'None' },
    record.areaOfInterest === null ? null : { name: 'Area of interest', value: record.areaOfInterest },
    record.entryTerm === null ? null : { name: 'Admitted', value: termName(record.entryTerm) },
    record.graduationTerm === null ? null : { name: 'Graduated', value: termName(record.graduationTerm) },
    majors.length === 0 ? null : { name: 'Catalog year', value: requirementTerms(majors) },
    record.plannedMajors.length + record.plannedMinors.length === 0
      ? null
      : { name: 'Planned', value: plannedWords(record) },
  ]
  return facts.filter((fact) => fact !== null)
}

/** 'U3, 57 to 84 credits'. */
function standingWords(standing: string, standings: OverviewProps['standings']): string {
  const index = standings.findIndex(({ code }) => code === standing)
  const from = standings[index]?.minimumCredits
  const next = standings[index + 1]?.minimumCredits
  if (from === undefined) return standing
  return next === undefined ? `${standing}, ${from} credits or more` : `${standing}, ${from} to ${next - 1} credits`
}

function requirementTerms(majors: AcademicRecord['programs']): string {
  const terms = majors.map(({ code, requirementTerm }) => ({
    code,
    term: requirementTerm === null ? 'not set' : termName(requirementTerm),
  }))
  const [first] = terms
  if (first && terms.every(({ term }) => term === first.term)) return first.term
  return terms.map(({ code, term }) => `${term} (${code})`).join(', ')
}

function plannedWords(record: AcademicRecord): string {
  const majors = record.plannedMajors.map((code) => `${code} major`)
  return [...majors, ...record.plannedMinors.map((code) => `${code} minor`)].join(', ')
}

/** Why the credits from elsewhere that count are fewer than those brought. */
function TransferNote({ user, counted }: { user: FullProfile; counted: number }) {
  const brought = user.transfer_courses.reduce((sum, { credits }) => sum + credits, 0)
  if (brought === 0) return null
  return (
    <p className={classNames(textStyles.meta, spaceStyles.above8)}>
      {counted} of {plural(brought, 'transfer credit')} count
      {counted < brought ? '; a course passed both here and elsewhere counts once.' : '.'}
    </p>
  )
}

export function Holds({ holds }: { holds: AcademicRecord['accountHolds'] }) {
  return (
    <Section title="Holds" meta={holds.length > 0 && `${holds.length} active`}>
      {holds.length === 0 && <p className={textStyles.meta}>No active holds</p>}
      {holds.length > 0 && (
        <Suspense fallback={<Skeleton rows={2} label="Loading holds" />}>
          {holds.map((hold) => (
            <HoldCard key={hold._id} hold={hold} />
          ))}
        </Suspense>
      )}
    </Section>
  )
}

function WaivedConflicts({ waived }: { waived: AcademicRecord['waivedTimeConflicts'] }) {
  const timeZone = useTimeZone()
  return (
    <Section title="Waived Time Conflicts" meta={waived.length > 0 && String(waived.length)}>
      {waived.length === 0 && <p className={textStyles.meta}>No waived time conflicts.</p>}
      {waived.map((conflict) => (
        <div key={conflict.target.join() + conflict.grantedAt}>
          <p>
            <b>{conflict.target.join(' with ')}</b>
          </p>
          <p className={textStyles.meta}>
            {[conflict.description, `Approved ${formatDayOf(conflict.grantedAt, timeZone)}.`].filter(Boolean).join(' ')}
          </p>
        </div>
      ))}
    </Section>
  )
}
