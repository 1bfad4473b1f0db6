import { pages } from '@sam/contract/pages'
import { listMissing } from '@sam/domain/rosters/decide-submit'
import type { GradingRules } from '@sam/domain/rosters/grade-basis'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import { useWaitingRequests } from '../../../queries/requests/waiting-requests.ts'
import { ClassDetails } from '../management/class-details.tsx'
import { InstructorCard } from './instructor-card.tsx'
import { NextClass } from './next-class.tsx'
import { RosterBar } from '../roster/roster-bar.tsx'
import { RosterSection } from '../roster/roster-section.tsx'
import { AskGradeChange } from '../grading/ask-grade-change.tsx'
import { ExtendDeadline } from '../grading/extend-deadline.tsx'
import { ClassAverage, GradeDistribution } from '../grading/grade-distribution.tsx'
import { BringGrades } from '../grading/bring-grades.tsx'
import { useGrading } from '../grading/use-grading.ts'
import { nameWithTerm, rosterQuery, type GradedStudent, type OwnClass, type Roster } from '../roster/use-rosters.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import buttonStyles from '../../../components/ui/button.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import pageHeadStyles from '../../../components/ui/page-head.module.css'
import classManagementStyles from '../management/class-management.module.css'

interface MyClassProps {
  classes: readonly OwnClass[]
  sectionId: number
  onChoose: (sectionId: number) => void
  idLabel: string
  rules: GradingRules
}

/** One class of an instructor: what it is, who takes it (specification, section 2.7). */
export function MyClass({ classes, sectionId, onChoose, idLabel, rules }: MyClassProps) {
  const { data: roster, error, refetch } = useQuery(rosterQuery(sectionId))
  const chosen = classes.find((one) => one.sectionId === sectionId) ?? roster?.class
  return (
    <>
      <div className={classNames(pageHeadStyles.head, classManagementStyles.head)}>
        <h1>{chosen ? `${chosen.subject} ${chosen.number} ${chosen.title}` : 'My Class'}</h1>
        <span className={layoutStyles.grow} />
        <WaitingRequests />
        <Link to={pages.roster} className={classNames(buttonStyles.link)}>
          Roster of all classes
        </Link>
        <NativeSelect
          label="Class"
          labelHidden
          className={classNames(classManagementStyles.chooseClass)}
          value={String(sectionId)}
          choices={classes.map((one) => ({ value: String(one.sectionId), label: nameWithTerm(one) }))}
          onChange={(value) => onChoose(Number(value))}
        />
      </div>
      <NextClass classes={classes} />
      {error && <FailedState title="The class did not load" reason={messageOf(error)} onRetry={() => void refetch()} />}
      {!roster && !error && <Skeleton rows={12} label="Loading the class" />}
      {roster && <GradedRoster key={sectionId} roster={roster} idLabel={idLabel} rules={rules} />}
    </>
  )
}

/** The way to the requests that wait for the instructor, whose menu has no entry for them. */
function WaitingRequests() {
  const waiting = useWaitingRequests()
  if (waiting === 0) return null
  return (
    <Link to={pages.requests} className={classNames(buttonStyles.link)}>
      {plural(waiting, 'request')} to decide
    </Link>
  )
}

interface GradedRosterProps {
  roster: Roster
  idLabel: string
  rules: GradingRules
}

/** The class with its roster, whose grades are typed in place. */
function GradedRoster({ roster, idLabel, rules }: GradedRosterProps) {
  const hintId = useId()
  const grading = useGrading(roster)
  const [asked, setAsked] = useState<GradedStudent | null>(null)
  const [extended, setExtended] = useState<GradedStudent | null>(null)
  const graded = roster.students.filter(({ status }) => status !== 'withdrawn')
  const grades = graded.map((student) => grading.gradeOf(student))
  const missing = listMissing(
    roster.students.flatMap(({ status, name, grading: own }) => (own ? [{ ...own, name, status }] : [])),
    roster.grading.today,
  )
  return (
    <>
      <div className={classNames(classManagementStyles.band, classManagementStyles.graded)}>
        <ClassDetails roster={roster} />
        <div>
          <InstructorCard instructors={roster.instructors} ownLinks={roster.ownLinks} />
          <ClassAverage grades={grades} rules={rules} earlier={roster.grading.earlier} />
        </div>
        <GradeDistribution grades={grades} rules={rules} earlier={roster.grading.earlier} />
      </div>
      <div className={classManagementStyles.page}>
        <RosterSection
          roster={roster}
          meta={
            <span className={classManagementStyles.rosterMeta}>
              <span id={hintId} className={layoutStyles.wideOnly}>
                Type a grade, + or - to shade it, <kbd>Enter</kbd> or <kbd>↓</kbd> for the next student, <kbd>↑</kbd>{' '}
                for the one before, <kbd>Ctrl</kbd> <kbd>Z</kbd> to undo, <kbd>Ctrl</kbd> <kbd>V</kbd> for a column.
              </span>
              <BringGrades roster={roster} grading={grading} rules={rules} idLabel={idLabel} />
            </span>
          }
          idLabel={idLabel}
          rules={rules}
          grading={grading}
          onExtend={setExtended}
          onAskChange={setAsked}
          hintId={hintId}
        />
      </div>
      <RosterBar roster={roster} rules={rules} grading={grading} grades={grades} missing={missing} />
      {asked && <AskGradeChange roster={roster} rules={rules} student={asked} onClose={() => setAsked(null)} />}
      {extended && <ExtendDeadline roster={roster} student={extended} onClose={() => setExtended(null)} />}
    </>
  )
}
