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
    <div className="ros">
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
      className: 'c-no',
    },
    {
      id: 'student',
      header: 'Student',
      value: ({ sortName }) => sortName,
      cell: ({ sortName }) => <b className="m">{sortName}</b>,
      phone: 'title',
      className: 'c-nm',
    },
    { id: 'id', header: idLabel, value: ({ SBU_ID }) => SBU_ID || null, className: 'c-id' },
    { id: 'standing', header: 'Standing', value: ({ standing }) => standing, phone: 'hidden', className: 'c-st2' },
    {
      id: 'program',
      header: 'Program',
      value: ({ programs }) => programs.join(', ') || 'Undeclared',
      phone: 'hidden',
      className: 'c-pr nw',
    },
    ...(showSection
      ? [{ id: 'section', header: 'Section', value: ({ section }: RosterStudent) => section, className: 'c-sx' }]
      : []),
    {
      id: 'grading',
      header: 'Grading',
      value: ({ gpnc }) => (gpnc === null ? 'Letter' : `G/P/NC, threshold ${gpnc}`),
      phone: 'hidden',
      className: 'c-ba',
    },
    {
      id: 'grade',
      header: 'Grade',
      value: ({ grade }) => grade,
      cell: (student) => <GradeSelect student={student} grades={grades} reasonId={reasonId} />,
      phone: 'figure',
      className: 'c-gr',
    },
    { id: 'status', header: 'Status', value: ({ status }) => status, cell: statusOf, className: 'c-wd' },
    {
      id: 'actions',
      header: 'Actions',
      cell: (student) => <RowActions student={student} reasonId={reasonId} />,
      phone: 'figure',
      className: 'c-ac',
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
    <div className="row row-actions">
      <Button asChild small variant="quiet" caps className="act-wide">
        <Link {...profile} preload={false} aria-label={`VIEW PROFILE of ${student.name}`}>
          VIEW PROFILE
        </Link>
      </Button>
      <Button
        small
        variant="quiet"
        caps
        className="act-wide"
        disabled
        title={gradingClosed}
        aria-describedby={reasonId}
        aria-label={`EXTEND 1 GRADE DEADLINE for ${student.name}`}
      >
        EXTEND 1 GRADE DEADLINE
      </Button>
      <span className="act-menu">
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
