import { useState } from 'react'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { DegreeRequirements } from '../degree-requirements.tsx'
import { DraftView } from './draft-view.tsx'
import { addressOf, readAddress, type DeskSearch } from './desk-search.ts'
import { ProgramList } from './program-list.tsx'
import { usePrograms } from './use-desk.ts'
import { VersionView } from './version-view.tsx'
import styles from './desk.module.css'

interface DegreeDeskProps {
  /** What is open, as the address names it: a version by its id, a draft as 'draft:4'. */
  open: string | undefined
  onOpen: (open: string | undefined) => void
}

/** Programs and their versions at the left; the opened version or draft beside them. */
export function DegreeDesk({ open, onOpen }: DegreeDeskProps) {
  const { data, error, refetch } = usePrograms()
  const [compared, setCompared] = useState<{ open: string | undefined; compare: string | undefined } | null>(null)
  const named = readAddress(open)
  const search = { ...named, ...(compared?.open === open && { compare: compared?.compare }) }
  const onSearch = ({ compare, ...next }: DeskSearch) => {
    setCompared({ open: addressOf(next), compare })
    onOpen(addressOf(next))
  }
  const draft = Number(search.draft)
  if (error && !data)
    return <FailedState title="The programs did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={10} label="Loading programs" />
  return (
    <div className={styles.desk}>
      <ProgramList programs={data} search={search} onSearch={onSearch} />
      <div className={styles.opened}>
        {Number.isInteger(draft) && draft > 0 ? (
          <DraftView key={draft} id={draft} search={search} onSearch={onSearch} programs={data} />
        ) : search.program ? (
          <VersionView key={search.program} id={search.program} search={search} onSearch={onSearch} programs={data} />
        ) : (
          <>
            {data.programs.every(({ versions }) => versions.length === 0) && (
              <EmptyState>
                No requirements of programs are on file. Import a file under Data Import, or begin a draft.
              </EmptyState>
            )}
            <DegreeRequirements />
          </>
        )}
      </div>
    </div>
  )
}
