import { pages } from '@sam/contract/pages'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Avatar } from '../../../components/ui/avatar.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { describeTime } from '../../../components/academic/week/meetings.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { formatPlace, plural } from '../../../lib/format.ts'
import { findStudents } from './find-students.ts'
import { nameOfClass, rosterQuery, type Roster, type RosterClass } from './use-rosters.ts'
import { DirectoryWithheld } from '../../../components/academic/directory-withheld.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import avatarStyles from '../../../components/ui/avatar.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './roster-sheets.module.css'

interface RosterSheetsProps {
  classes: readonly RosterClass[]
  /** Words of a name, or digits of an ID; empty shows everyone. */
  search: string
  idLabel: string
}

/** The rosters of several classes with faces, for the screen and for paper. */
export function RosterSheets({ classes, search, idLabel }: RosterSheetsProps) {
  const rosters = useQueries({ queries: classes.map(({ sectionId }) => rosterQuery(sectionId)) })
  return (
    <div className={layoutStyles.stack}>
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
      className={classNames(styles.sheet, styles.coming)}
    >
      <p className={textStyles.meta} role="status">
        <span className={textStyles.visuallyHidden}>Loading the roster of {nameOfClass(one)}</span>
      </p>
      <ul className={styles.faces} aria-hidden="true">
        {Array.from({ length: one.enrolled }, (_unused, index) => (
          <li key={index}>
            <span className={avatarStyles.avatar} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const addressOf = (id: string | number) => pages.profileOf.replace('$userId', String(id))

function RosterSheet({ roster, search, idLabel }: { roster: Roster; search: string; idLabel: string }) {
  const navigate = useNavigate()
  // One listener for hundreds of plain links: a link of the router each would cost a phone a second.
  const openProfile = (event: MouseEvent<HTMLUListElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link?.dataset['user'] || !isPlain) return
    event.preventDefault()
    void navigate({ to: pages.profileOf, params: { userId: link.dataset['user'] } })
  }
  const { class: one } = roster
  const present = roster.students.filter(({ status }) => status !== 'withdrawn')
  const found = findStudents(present, search)
  const meetings = one.meetings.map((meeting) =>
    [...new Set([describeTime(meeting), formatPlace(meeting.location)])].join(', '),
  )
  const count =
    search.trim() === '' ? plural(present.length, 'student') : `${found.length} of ${present.length} students`
  return (
    <Section title={`${nameOfClass(one)} ${one.title}`} meta={count} className={classNames(styles.sheet)}>
      <p className={textStyles.meta}>{[...new Set(meetings)].join('; ')}</p>
      {found.length === 0 ? (
        <p className={classNames(textStyles.meta, styles.nobody)}>
          {present.length === 0 ? 'No students are enrolled yet.' : 'No student here matches.'}
        </p>
      ) : (
        <ul className={styles.faces} onClick={openProfile}>
          {found.map((student) => (
            <li key={`${student.SBU_ID} ${student.section}`} data-row={student.SBU_ID}>
              <Avatar name={student.name} picture={student.picture} />
              <div>
                <a href={addressOf(student.SBU_ID)} data-user={student.SBU_ID} className={textStyles.medium}>
                  {student.sortName}
                </a>
                {student.directoryWithheld && <DirectoryWithheld className={styles.withheld} />}
                <span className={textStyles.meta}>
                  <span className={textStyles.visuallyHidden}>{idLabel} </span>
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
