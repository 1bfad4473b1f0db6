import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../components/ui/avatar.tsx'
import { Section } from '../../components/ui/section.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { describeTime } from '../../components/academic/meetings.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { formatPlace, plural } from '../../lib/format.ts'
import { findStudents } from './find-students.ts'
import { nameOfClass, rosterQuery, type Roster, type RosterClass } from './use-rosters.ts'

interface RosterSheetsProps {
  classes: readonly RosterClass[]
  /** Words of a name, or digits of an ID; empty shows everybody. */
  search: string
  idLabel: string
}

/** The rosters of several classes with faces, for the screen and for paper. */
export function RosterSheets({ classes, search, idLabel }: RosterSheetsProps) {
  const rosters = useQueries({ queries: classes.map(({ sectionId }) => rosterQuery(sectionId)) })
  return (
    <div className="stack">
      {rosters.map(({ data, error, refetch }, index) => {
        const one = classes[index]
        if (!one) return null
        if (error)
          return (
            <FailedState
              key={one.sectionId}
              title={`The roster of ${nameOfClass(one)} did not load`}
              reason={messageOf(error)}
              onRetry={() => void refetch()}
            />
          )
        if (!data) return <ComingSheet key={one.sectionId} one={one} />
        return <RosterSheet key={one.sectionId} roster={data} search={search} idLabel={idLabel} />
      })}
    </div>
  )
}

/** The sheet as high as it will be, so that nothing moves when its students arrive. */
function ComingSheet({ one }: { one: RosterClass }) {
  return (
    <Section
      title={`${nameOfClass(one)} ${one.title}`}
      meta={plural(one.enrolled, 'student')}
      className="roster-sheet coming"
    >
      <p className="meta" role="status">
        <span className="vh">Loading the roster of {nameOfClass(one)}</span>
      </p>
      <ul className="faces" aria-hidden="true">
        {Array.from({ length: one.enrolled }, (_unused, index) => (
          <li key={index}>
            <span className="av" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RosterSheet({ roster, search, idLabel }: { roster: Roster; search: string; idLabel: string }) {
  const { class: one } = roster
  const present = roster.students.filter(({ status }) => status !== 'withdrawn')
  const found = findStudents(present, search)
  const meetings = one.meetings.map((meeting) =>
    [...new Set([describeTime(meeting), formatPlace(meeting.location)])].join(', '),
  )
  const count =
    search.trim() === '' ? plural(present.length, 'student') : `${found.length} of ${present.length} students`
  return (
    <Section title={`${nameOfClass(one)} ${one.title}`} meta={count} className="roster-sheet">
      <p className="meta">{[...new Set(meetings)].join('; ')}</p>
      {found.length === 0 ? (
        <p className="meta nobody">
          {present.length === 0 ? 'No students are enrolled yet.' : 'No student here matches.'}
        </p>
      ) : (
        <ul className="faces">
          {found.map((student) => (
            <li key={`${student.SBU_ID} ${student.section}`}>
              <Avatar name={student.name} picture={student.picture} />
              <div>
                <Link to="/profile/$userId" params={{ userId: String(student.SBU_ID) }} preload={false} className="m">
                  {student.sortName}
                </Link>
                <span className="meta">
                  <span className="vh">{idLabel} </span>
                  {[
                    student.SBU_ID,
                    student.standing,
                    student.programs.join(', '),
                    one.sections.length > 1 && student.section,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
