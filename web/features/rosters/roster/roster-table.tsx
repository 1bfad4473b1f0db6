import { pages } from '@sam/contract/pages'
import { Link, useNavigate } from '@tanstack/react-router'
import { memo, useMemo } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import type { Column } from '../../../components/ui/table/data-table-column.ts'
import { DataTable } from '../../../components/ui/table/data-table.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { Menu, MenuItem } from '../../../components/ui/menu/menu.tsx'
import { listAllowedGrades, nameBasis, type GradingRules } from '@sam/domain/rosters/grade-basis'
import { GradeSelect } from '../grading/grade-select.tsx'
import { GradeStatus } from '../grading/grade-status.tsx'
import type { Grading } from '../grading/use-grading.ts'
import { isGraded, type GradedStudent, type RosterStudent } from './use-rosters.ts'
import { DirectoryWithheld } from '../../../components/academic/directory-withheld.tsx'
import { showError } from '../../../lib/toasts.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './roster-table.module.css'

export interface RosterTableProps {
  label: string
  students: readonly RosterStudent[]
  /** How many are on the roster, when students are only those found. */
  total?: number
  idLabel: string
  /** Of the course, which may be graded S/U. */
  courseNumber: string
  rules: GradingRules
  /** Null for readers who do not grade. */
  grading: Grading | null
  /** Offered with each student whose deadline can be extended; left out for readers who may not. */
  onExtend?: ((student: GradedStudent) => void) | undefined
  /** The same for grades that can be changed after they were submitted. */
  onChangeGrade?: ((student: GradedStudent) => void) | undefined
  /** The same for instructors, who ask a registrar for it. */
  onAskChange?: ((student: GradedStudent) => void) | undefined
  /** Shows from which part of the class each comes, where the roster joins several. */
  showSection: boolean
  /** Id of the sentence that says how to type grades. */
  hintId: string
}

/** Everyone on a roster with their grade; of many only the rows near the window are in the document. */
export function RosterTable({ label, total, ...props }: RosterTableProps) {
  const { students, idLabel, courseNumber, rules, grading, onExtend, onChangeGrade, onAskChange, showSection, hintId } =
    props
  const columns = useMemo(
    () =>
      columnsOf({
        students,
        idLabel,
        courseNumber,
        rules,
        grading,
        onExtend,
        onChangeGrade,
        onAskChange,
        showSection,
        hintId,
      }),
    [students, idLabel, courseNumber, rules, grading, onExtend, onChangeGrade, onAskChange, showSection, hintId],
  )
  return (
    <div className={styles.roster}>
      <DataTable
        label={label}
        columns={columns}
        rows={students}
        rowKey={(student) => `${student.SBU_ID} ${student.section} ${student.email}`}
        total={total ?? students.length}
        noun="students"
      />
    </div>
  )
}

function columnsOf({
  students,
  idLabel,
  courseNumber,
  rules,
  grading,
  onExtend,
  onChangeGrade,
  onAskChange,
  showSection,
  hintId,
}: Omit<RosterTableProps, 'label' | 'total'>): Column<RosterStudent>[] {
  const places = new Map(students.map((student, index) => [student, index + 1]))
  return [
    {
      id: 'number',
      header: '#',
      value: (student) => places.get(student) ?? null,
      phone: 'hidden',
      className: classNames(styles.number),
    },
    {
      id: 'student',
      header: 'Student',
      value: ({ sortName }) => sortName,
      cell: ({ sortName, directoryWithheld }) => (
        <>
          <b className={textStyles.medium}>{sortName}</b>
          {directoryWithheld && <DirectoryWithheld className={styles.withheld} />}
        </>
      ),
      phone: 'title',
      className: classNames(styles.name),
    },
    { id: 'id', header: idLabel, value: ({ SBU_ID }) => SBU_ID || null, className: classNames(styles.id) },
    {
      id: 'standing',
      header: 'Standing',
      value: ({ standing }) => standing,
      phone: 'hidden',
      className: classNames(styles.standing),
    },
    {
      id: 'program',
      header: 'Program',
      value: ({ programs }) => programs.join(', ') || 'Undeclared',
      phone: 'hidden',
      className: classNames(styles.program, textStyles.noWrap),
    },
    ...(showSection
      ? [
          {
            id: 'section',
            header: 'Section',
            value: ({ section }: RosterStudent) => section,
            className: classNames(styles.section),
          },
        ]
      : []),
    {
      id: 'grading',
      header: 'Grading',
      value: ({ gpnc }) => nameBasis({ number: courseNumber, gpncThreshold: gpnc }, rules),
      phone: 'hidden',
      className: classNames(styles.basis),
    },
    {
      id: 'grade',
      header: 'Grade',
      value: (student) => (grading ? grading.gradeOf(student) : student.grade),
      cell: (student) => (
        <GradeSelect
          student={student}
          grades={listAllowedGrades(student.grading?.basis ?? 'letter', rules)}
          grading={grading}
          hintId={hintId}
        />
      ),
      phone: 'figure',
      className: classNames(styles.grade),
    },
    {
      id: 'status',
      header: 'Status',
      value: ({ status }) => status,
      cell: (student) => <GradeStatus student={student} edit={grading?.editOf(student) ?? null} />,
      className: classNames(styles.status),
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (student) => (
        <RowActions student={student} onExtend={onExtend} onChangeGrade={onChangeGrade} onAskChange={onAskChange} />
      ),
      phone: 'figure',
      className: classNames(styles.action),
    },
  ]
}

interface RowActionsProps extends Pick<RosterTableProps, 'onExtend' | 'onChangeGrade' | 'onAskChange'> {
  student: RosterStudent
}

/** Two buttons where there is room, a third on a wide window, one menu on a phone. A key typed in another row draws none of them again. */
const RowActions = memo(function RowActions({ student, onExtend, onChangeGrade, onAskChange }: RowActionsProps) {
  const navigate = useNavigate()
  const profile = { to: pages.profileOf, params: { userId: String(student.SBU_ID) } } as const
  const graded = isGraded(student) ? student : null
  const isPosted = student.status === 'completed' && student.grade !== null
  const asked = graded?.grading.askedChange ?? null
  const extend = () =>
    graded?.grading.gradable && onExtend ? onExtend(graded) : showError(whyNotExtended(student, onExtend !== undefined))
  const change = graded && isPosted && onChangeGrade ? () => onChangeGrade(graded) : null
  const ask =
    graded && isPosted && !graded.grading.gradable && asked === null && onAskChange ? () => onAskChange(graded) : null
  const request = { to: pages.requests, search: { request: String(asked?.id) } } as const
  return (
    <div className={classNames(layoutStyles.row, styles.actions)}>
      <Button asChild small variant="quiet" caps className={classNames(styles.actionsWide)}>
        <Link {...profile} preload={false} aria-label={`VIEW PROFILE of ${student.name}`}>
          VIEW PROFILE
        </Link>
      </Button>
      {change && (
        <Button
          small
          variant="quiet"
          className={classNames(styles.actionsWide, styles.thirdAction)}
          onClick={change}
          aria-label={`Change grade of ${student.name}`}
        >
          Change grade
        </Button>
      )}
      {ask && (
        <Button
          small
          variant="quiet"
          className={classNames(styles.actionsWide, styles.thirdAction)}
          onClick={ask}
          aria-label={`Ask for a change of the grade of ${student.name}`}
        >
          Ask for a change
        </Button>
      )}
      {asked && (
        <Button asChild small variant="quiet" className={classNames(styles.actionsWide, styles.thirdAction)}>
          <Link {...request} preload={false} aria-label={`See request for ${student.name}`}>
            See request
          </Link>
        </Button>
      )}
      <Button
        small
        variant="quiet"
        caps
        className={classNames(styles.actionsWide)}
        onClick={extend}
        aria-label={`EXTEND 1 GRADE DEADLINE for ${student.name}`}
      >
        EXTEND 1 GRADE DEADLINE
      </Button>
      <span className={classNames(styles.actionsMenu, (change ?? ask ?? asked) && styles.menuOfThird)}>
        <Menu
          align="end"
          trigger={
            <Button variant="quiet" icon aria-label={`More for ${student.name}`}>
              <Icon name="more" />
            </Button>
          }
        >
          <MenuItem onSelect={() => void navigate(profile)}>VIEW PROFILE</MenuItem>
          {change && <MenuItem onSelect={change}>Change grade</MenuItem>}
          {ask && <MenuItem onSelect={ask}>Ask for a change</MenuItem>}
          {asked && <MenuItem onSelect={() => void navigate(request)}>See request</MenuItem>}
          <MenuItem onSelect={extend}>EXTEND 1 GRADE DEADLINE</MenuItem>
        </Menu>
      </span>
    </div>
  )
})

function whyNotExtended({ status }: RosterStudent, mayExtend: boolean): string {
  if (!mayExtend) return 'Instructors of the class and registrars extend grade deadlines.'
  return status === 'withdrawn' ? 'This student withdrew.' : 'This grade is final.'
}
