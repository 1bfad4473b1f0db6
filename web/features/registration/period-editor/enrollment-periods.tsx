import type { readEnrollmentPeriods, replaceEnrollmentPeriods } from '@sam/contract/registration/periods'
import { termName } from '@sam/domain/terms/term'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { StaleNotice, staleOf } from '../../../components/ui/notices/stale-notice.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import type { Standing } from './period-draft.ts'
import { blockId, PeriodEditor, type PeriodsToSave } from './period-editor.tsx'
import { scopeOfDraft } from './use-period-plan.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import spaceStyles from '../../../components/ui/space.module.css'

interface EnrollmentPeriodsProps {
  term: number
  terms: readonly number[]
  onChooseTerm: (term: number) => void
  standings: readonly Standing[]
  timeZone: string
  /** How many students may begin in one half hour. */
  limit: number | undefined
}

/** When each class standing begins to register for a term, split by at most one credit threshold. */
export function EnrollmentPeriods({ term, terms, onChooseTerm, standings, timeZone, limit }: EnrollmentPeriodsProps) {
  const queryClient = useQueryClient()
  const queryKey = ['enrollment-periods', term]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callRoute<typeof readEnrollmentPeriods>(
        { method: 'GET', path: '/registration/:term/periods' },
        { params: { term }, signal },
      ),
    retry: false,
    // What is shown is what the save replaces: it changes by saving and by loading alone.
    staleTime: Infinity,
    gcTime: 0,
  })
  const [saves, setSaves] = useState(0)
  const [loaded, setLoaded] = useState<string | null>(null)
  const load = async () => {
    const { data: fresh } = await refetch()
    setLoaded(fresh?.version ?? null)
    save.reset()
  }
  const save = useMutation({
    scope: scopeOfDraft(term),
    mutationFn: (body: PeriodsToSave) =>
      callRoute<typeof replaceEnrollmentPeriods>(
        { method: 'PUT', path: '/registration/:term/periods' },
        { params: { term }, body },
      ),
    onSuccess: ({ saved, told, ...periods }) => {
      if (!saved) return
      queryClient.setQueryData(queryKey, periods)
      setLoaded(null)
      setSaves((count) => count + 1)
      showSuccess(
        `Enrollment periods of ${termName(term)} published. ${told === 0 ? 'Nobody’s time changed.' : `${plural(told, 'student')} told of another time.`}`,
      )
      // The editor is made new from what was saved, and the keyboard stays with it.
      setTimeout(() => document.getElementById(blockId)?.focus({ preventScroll: true }))
    },
  })
  const refused = save.data && !save.data.saved ? save.data.problems : []
  const chooseTerm = (
    <NativeSelect
      label="Term"
      className={classNames(fieldStyles.beside)}
      value={String(term)}
      onChange={(value) => onChooseTerm(Number(value))}
      choices={terms.map((code) => ({ value: String(code), label: termName(code) }))}
    />
  )
  if (!data)
    return (
      <>
        <div className={spaceStyles.below16}>{chooseTerm}</div>
        {error ? (
          <FailedState
            title="The enrollment periods did not load"
            reason={messageOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton rows={5} label="Loading enrollment periods" />
        )}
      </>
    )
  return (
    <PeriodEditor
      key={`${term} ${saves}`}
      chooseTerm={chooseTerm}
      saved={data}
      standings={standings}
      timeZone={timeZone}
      saving={save.isPending}
      loaded={loaded}
      limit={limit}
      refused={save.error && !staleOf(save.error) ? [messageOf(save.error)] : refused}
      stale={staleOf(save.error) && <StaleNotice error={save.error} timeZone={timeZone} onLoad={() => void load()} />}
      onSave={(body) => save.mutate(body)}
    />
  )
}
