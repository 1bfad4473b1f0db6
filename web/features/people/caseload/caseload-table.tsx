import { pages } from '@sam/contract/pages'
import { academicStandingNames } from '@sam/domain/records/transcript-words'
import type { AcademicStanding } from '@sam/domain/kernel/institution'
import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { DataTable } from '../../../components/ui/table/data-table.tsx'
import type { Column } from '../../../components/ui/table/data-table-column.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import { Status } from '../../../components/ui/status.tsx'
import { formatGpa, plural } from '../../../lib/format.ts'
import type { Facts } from '../../../queries/kernel/institution.ts'
import { holdWords, programWords } from '../students/student-words.ts'
import { registrationWords } from '../../../components/academic/registration-words.ts'
import { fileColumns, planWords, whyOffTrack } from './case-words.ts'
import { sortByRisk, type Caseload, type CaseStudent } from './filter-caseload.ts'
import { DirectoryWithheld } from '../../../components/academic/directory-withheld.tsx'
import { CopyLink } from '../../../components/ui/copy-link.tsx'
import spaceStyles from '../../../components/ui/space.module.css'
import styles from './caseload.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface CaseloadTableProps {
  students: readonly CaseStudent[]
  facts: Facts
  leastGpa: number
  /** What puts a student into each standing. */
  reasons: Caseload['reasons']
  /** How many there are before the filters. */
  total: number
  beside: ReactNode
}

const planOrder = ['none', 'off track', 'returned', 'submitted', 'draft', 'approved']
const registrationOrder = ['blocked', 'open', 'unannounced', 'over', 'later', 'registered']

/** One comparable row per student, under the standing that may need attention first. */
export function CaseloadTable({ students, facts, leastGpa, reasons, total, beside }: CaseloadTableProps) {
  const columns = useMemo(() => columnsOf(facts, leastGpa), [facts, leastGpa])
  const rows = useMemo(() => sortByRisk(students), [students])
  const groups = useMemo(
    () => ({
      of: ({ academicStanding }: CaseStudent) => academicStanding,
      heading: (standing: string, own: number) => (
        <span className={styles.group}>
          <b>{academicStandingNames[standing as AcademicStanding]}</b>
          <span className={textStyles.meta}>{plural(own, 'student')}</span>
          {standing !== 'good' && (
            <span className={classNames(textStyles.meta, spaceStyles.atEnd)}>
              {reasons[standing as AcademicStanding]}
            </span>
          )}
        </span>
      ),
    }),
    [reasons],
  )
  return (
    <div className={styles.table}>
      <DataTable
        label="Students of your units"
        noun="students"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        groups={groups}
        total={total}
        beside={beside}
        tools={<CopyLink />}
        csvName="caseload.csv"
        csvColumns={fileColumns(facts.institution.idLabel)}
        startCompact
      />
    </div>
  )
}

function columnsOf({ institution, today }: Facts, leastGpa: number): Column<CaseStudent>[] {
  const { idLabel, timeZone } = institution
  return [
    { id: 'name', header: 'Student', value: ({ name }) => lastFirst(name), cell: StudentCell, phone: 'title' },
    { id: 'number', header: idLabel, value: ({ SBU_ID }) => SBU_ID || null, className: styles.id, phone: 'hidden' },
    {
      id: 'program',
      header: 'Program',
      value: ({ majors, minors }) => programWords(majors, minors),
      className: styles.program,
    },
    { id: 'class', header: 'Class', value: ({ standing }) => standing, className: styles.class },
    {
      id: 'gpa',
      header: 'GPA',
      numeric: true,
      value: ({ cumulativeGpa }) => cumulativeGpa,
      className: styles.gpa,
      cell: ({ cumulativeGpa }) => (
        <span className={classNames(cumulativeGpa !== null && cumulativeGpa < leastGpa && styles.low)}>
          <span className={styles.onPhone}>GPA </span>
          {formatGpa(cumulativeGpa)}
        </span>
      ),
    },
    {
      id: 'now',
      header: 'Credits now',
      numeric: true,
      value: ({ creditsNow }) => creditsNow,
      className: styles.now,
      cell: ({ creditsNow }) => (
        <>
          {creditsNow}
          <span className={styles.onPhone}> credits</span>
        </>
      ),
    },
    {
      id: 'holds',
      header: 'Holds',
      value: ({ holds }) => (holds.length === 0 ? null : holdWords(holds)),
      cell: ({ holds }) => <HoldCell holds={holds} />,
      className: styles.holds,
    },
    {
      id: 'plan',
      header: 'Plan',
      value: ({ plan }) => planOrder.indexOf(plan.state),
      cell: PlanCell,
      className: styles.plan,
      phone: 'figure',
    },
    {
      id: 'registration',
      header: 'Registration',
      value: ({ registration }) => registrationOrder.indexOf(registration?.state ?? 'over'),
      className: styles.registration,
      cell: ({ registration }) => {
        const state = registrationWords(registration, today, timeZone)
        return (
          state && (
            <Status glyph={state.glyph} tone={state.tone}>
              {state.words}
            </Status>
          )
        )
      },
    },
  ]
}

/** Sorted by the last word of the name, which carries the weight. */
const lastFirst = (name: string) => {
  const at = name.lastIndexOf(' ')
  return at < 0 ? name : `${name.slice(at + 1)} ${name.slice(0, at)}`
}

function StudentCell({ id, name, directoryWithheld }: CaseStudent) {
  return (
    <>
      <Link className={styles.student} to={pages.profileOf} params={{ userId: id }}>
        {name}
      </Link>
      {directoryWithheld && <DirectoryWithheld className={styles.withheld} />}
    </>
  )
}

function HoldCell({ holds }: Pick<CaseStudent, 'holds'>) {
  if (holds.length === 0) return <span className={styles.none}>None</span>
  return <>{holdWords(holds)}</>
}

function PlanCell(student: CaseStudent) {
  const { glyph, tone, words } = planWords[student.plan.state]
  const why = whyOffTrack(student)
  return (
    <span title={why ?? undefined}>
      <Status glyph={glyph} tone={tone}>
        {words}
      </Status>
      {why && <span className={textStyles.visuallyHidden}>: {why}</span>}
    </span>
  )
}
