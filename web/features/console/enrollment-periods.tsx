import type { readEnrollmentPeriods, replaceEnrollmentPeriods } from '@sam/contract/registration-periods'
import type { SentBodyOf } from '@sam/contract/route'
import { termName } from '@sam/domain/terms/term'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { NativeSelect } from '../../components/ui/select.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { showSuccess } from '../../lib/toasts.ts'
import type { Standing } from './period-draft.ts'
import { blockId, PeriodEditor } from './period-editor.tsx'

type PeriodsToSave = SentBodyOf<typeof replaceEnrollmentPeriods>

interface EnrollmentPeriodsProps {
  term: number
  terms: readonly number[]
  onChooseTerm: (term: number) => void
  standings: readonly Standing[]
  timeZone: string
}

/** When each class standing begins to register for a term, split by at most one credit threshold. */
export function EnrollmentPeriods({ term, terms, onChooseTerm, standings, timeZone }: EnrollmentPeriodsProps) {
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
  })
  const save = useMutation({
    mutationFn: (body: PeriodsToSave) =>
      callRoute<typeof replaceEnrollmentPeriods>(
        { method: 'PUT', path: '/registration/:term/periods' },
        { params: { term }, body },
      ),
    onSuccess: ({ saved, ...periods }) => {
      if (!saved) return
      queryClient.setQueryData(queryKey, periods)
      showSuccess(`Enrollment periods of ${termName(term)} saved.`)
      // The editor is made new from what was saved, and the keyboard stays with it.
      setTimeout(() => document.getElementById(blockId)?.focus({ preventScroll: true }))
    },
  })
  const refused = save.data && !save.data.saved ? save.data.problems : []
  const chooseTerm = (
    <NativeSelect
      label="Term"
      className="beside"
      value={String(term)}
      onChange={(value) => onChooseTerm(Number(value))}
      choices={terms.map((code) => ({ value: String(code), label: termName(code) }))}
    />
  )
  if (!data)
    return (
      <>
        <div className="shead mb-4">{chooseTerm}</div>
        {error ? (
          <FailedState
            title="The enrollment periods could not be read"
            reason={messageOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton rows={5} label="Reading enrollment periods" />
        )}
      </>
    )
  return (
    <PeriodEditor
      key={JSON.stringify([data.term, data.periods])}
      chooseTerm={chooseTerm}
      saved={data}
      standings={standings}
      timeZone={timeZone}
      saving={save.isPending}
      refused={save.error ? [messageOf(save.error)] : refused}
      onSave={(body) => save.mutate(body)}
    />
  )
}
