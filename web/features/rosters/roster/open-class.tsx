import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { ClassDetails } from '../management/class-details.tsx'
import { InstructorCard } from '../my-class/instructor-card.tsx'
import { ExportMenu } from './export-menu.tsx'
import { nameWithTerm, rosterQuery, type Roster } from './use-rosters.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import pageHeadStyles from '../../../components/ui/page-head.module.css'
import styles from '../management/class-management.module.css'

interface OpenClassProps {
  sectionId: number
  onClose: () => void
  /** What the reader can take away as a file. */
  files: readonly ('roster' | 'grades')[]
  /** Between what the class is and who teaches it. */
  band?: (roster: Roster) => ReactNode
  children: (roster: Roster) => ReactNode
}

/** One class found in a list: what it is, who teaches it, and below who takes it. */
export function OpenClass({ sectionId, onClose, files, band, children }: OpenClassProps) {
  const { data: roster, error, refetch } = useQuery(rosterQuery(sectionId))
  return (
    <>
      <div className={styles.back}>
        <Button small variant="quiet" onClick={onClose}>
          All classes
        </Button>
      </div>
      {error && <FailedState title="The class did not load" reason={messageOf(error)} onRetry={() => void refetch()} />}
      {!roster && !error && <Skeleton rows={12} label="Loading the class" />}
      {roster && (
        <>
          <div className={classNames(pageHeadStyles.head, pageHeadStyles.withActions)}>
            <div>
              <h2>
                {nameWithTerm(roster.class)}: {roster.class.title}
              </h2>
            </div>
            <span className={layoutStyles.grow} />
            {files.map((content) => (
              <ExportMenu key={content} sectionId={sectionId} content={content} />
            ))}
          </div>
          <div className={classNames(styles.band, band && styles.managed)}>
            <ClassDetails roster={roster} />
            {band?.(roster)}
            <InstructorCard instructors={roster.instructors} ownLinks={roster.ownLinks} />
          </div>
          {children(roster)}
        </>
      )}
    </>
  )
}
