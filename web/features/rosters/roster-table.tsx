import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Button } from '../../components/ui/button.tsx'
import type { Column } from '../../components/ui/data-table-column.ts'
import { DataTable } from '../../components/ui/data-table.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { Menu, MenuItem } from '../../components/ui/menu.tsx'
import { Status } from '../../components/ui/status.tsx'
import { GradeSelect } from './grade-select.tsx'
import { gradingClosed, type RosterStudent } from './use-rosters.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './roster-table.module.css'

interface RosterTableProps {
  label: string
  students: readonly RosterStudent[]
  /** How many are on the roster, when students are only those found. */
  total?: number
  idLabel: string
  grades: readonly string[]
  /** Shows from which part of the class each comes, where the roster joins several. */
  showSection: boolean
  reasonId: string
}

/** Everybody on a roster with their grade; of many only the rows near the window are in the document. */
export function RosterTable({ label, students, total, idLabel, grades, showSection, reasonId }: RosterTableProps) {
  const columns = useMemo(
    () => columnsOf({ students, idLabel, grades, showSection, reasonId }),
    [students, idLabel, grades, showSection, reasonId],
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
  grades,
  showSection,
  reasonId,
}: Pick<RosterTableProps, 'students' | 'idLabel' | 'grades' | 'showSection' | 'reasonId'>): Column<RosterStudent>[] {
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
      cell: ({ sortName }) => <b className={textStyles.medium}>{sortName}</b>,
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
      value: ({ gpnc }) => (gpnc === null ? 'Letter' : `G/P/NC, threshold ${gpnc}`),
      phone: 'hidden',
      className: classNames(styles.basis),
    },
    {
      id: 'grade',
      header: 'Grade',
      value: ({ grade }) => grade,
      cell: (student) => <GradeSelect student={student} grades={grades} reasonId={reasonId} />,
      phone: 'figure',
      className: classNames(styles.grade),
    },
    {
      id: 'status',
      header: 'Status',
      value: ({ status }) => status,
      cell: statusOf,
      className: classNames(styles.status),
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (student) => <RowActions student={student} reasonId={reasonId} />,
      phone: 'figure',
      className: classNames(styles.action),
    },
  ]
}

function statusOf({ status, grade }: RosterStudent) {
  if (status === 'withdrawn')
    return (
      <Status glyph="crossed" tone="mute">
        Withdrawn
      </Status>
    )
  if (status === 'completed')
    return (
      <Status glyph="full" tone="ok">
        {grade === null ? 'Completed' : 'Recorded'}
      </Status>
    )
  return (
    <Status glyph="empty" tone="mute">
      Not submitted
    </Status>
  )
}

/** Two buttons where there is room, one menu on a phone. */
function RowActions({ student, reasonId }: { student: RosterStudent; reasonId: string }) {
  const navigate = useNavigate()
  const profile = { to: '/profile/$userId', params: { userId: String(student.SBU_ID) } } as const
  return (
    <div className={classNames(layoutStyles.row, styles.actions)}>
      <Button asChild small variant="quiet" caps className={classNames(styles.actionsWide)}>
        <Link {...profile} preload={false} aria-label={`VIEW PROFILE of ${student.name}`}>
          VIEW PROFILE
        </Link>
      </Button>
      <Button
        small
        variant="quiet"
        caps
        className={classNames(styles.actionsWide)}
        disabled
        title={gradingClosed}
        aria-describedby={reasonId}
        aria-label={`EXTEND 1 GRADE DEADLINE for ${student.name}`}
      >
        EXTEND 1 GRADE DEADLINE
      </Button>
      <span className={styles.actionsMenu}>
        <Menu
          align="end"
          trigger={
            <Button variant="quiet" icon aria-label={`More for ${student.name}`}>
              <Icon name="more" />
            </Button>
          }
        >
          <MenuItem onSelect={() => void navigate(profile)}>VIEW PROFILE</MenuItem>
          <MenuItem disabled onSelect={() => undefined}>
            EXTEND 1 GRADE DEADLINE
          </MenuItem>
        </Menu>
      </span>
    </div>
  )
}
