import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Section } from '../../components/ui/section.tsx'
import { NativeSelect } from '../../components/ui/select.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../components/ui/states.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { ClassDetails } from './class-details.tsx'
import { InstructorCard } from './instructor-card.tsx'
import { NextClass } from './next-class.tsx'
import { RosterBar } from './roster-bar.tsx'
import { RosterTable } from './roster-table.tsx'
import { nameWithTerm, rosterQuery, type OwnClass } from './use-rosters.ts'
import { classNames } from '../../components/ui/class-names.ts'
import buttonStyles from '../../components/ui/button.module.css'
import layoutStyles from '../../components/ui/layout.module.css'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import classManagementStyles from './class-management.module.css'

interface MyClassProps {
  classes: readonly OwnClass[]
  sectionId: number
  onChoose: (sectionId: number) => void
  idLabel: string
  grades: readonly string[]
}

/** One class of an instructor: what it is, who takes it (specification, section 2.7). */
export function MyClass({ classes, sectionId, onChoose, idLabel, grades }: MyClassProps) {
  const reasonId = useId()
  const { data: roster, error, refetch } = useQuery(rosterQuery(sectionId))
  const chosen = classes.find((one) => one.sectionId === sectionId) ?? roster?.class
  return (
    <>
      <div className={classNames(pageHeadStyles.head, classManagementStyles.head)}>
        <h1>{chosen ? `${chosen.subject} ${chosen.number} ${chosen.title}` : 'My Class'}</h1>
        <span className={layoutStyles.grow} />
        <Link to="/instructor/roster" className={classNames(buttonStyles.link)}>
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
      {roster && (
        <>
          <div className={classManagementStyles.band}>
            <ClassDetails roster={roster} />
            <InstructorCard instructors={roster.instructors} ownLinks={roster.ownLinks} />
          </div>
          <div className={classManagementStyles.page}>
            <Section title="Roster">
              {roster.students.length === 0 ? (
                <EmptyState>No students are enrolled in this class yet.</EmptyState>
              ) : (
                <RosterTable
                  label={`Roster of ${nameWithTerm(roster.class)}`}
                  students={roster.students}
                  idLabel={idLabel}
                  grades={grades}
                  showSection={roster.class.sections.length > 1}
                  reasonId={reasonId}
                />
              )}
            </Section>
          </div>
          <RosterBar roster={roster} reasonId={reasonId} />
        </>
      )}
    </>
  )
}
