import '../../styles/enrollment-periods.css'
import type { readEnrollmentPeriods, replaceEnrollmentPeriods } from '@sam/contract/registration-periods'
import { termName } from '@sam/domain/terms/term'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '../../components/ui/section.tsx'
import { NativeSelect } from '../../components/ui/select.tsx'
import { StaleNotice, staleOf } from '../../components/ui/stale-notice.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { formatDate, plural } from '../../lib/format.ts'
import { showSuccess } from '../../lib/toasts.ts'
import type { Standing } from './period-draft.ts'
import { PeriodForm, type PeriodsToSave } from './period-form.tsx'

const blockId = 'enrollment-periods'

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
    // What is shown is what the save replaces: it changes by saving and by loading alone.
    staleTime: Infinity,
    gcTime: 0,
  })
  const [saves, setSaves] = useState(0)
  const load = async () => {
    await refetch()
    save.reset()
  }
  const save = useMutation({
    mutationFn: (body: PeriodsToSave) =>
      callRoute<typeof replaceEnrollmentPeriods>(
        { method: 'PUT', path: '/registration/:term/periods' },
        { params: { term }, body: { ...body, version: data?.version ?? '' } },
      ),
    onSuccess: ({ saved, ...periods }) => {
      if (!saved) return
      queryClient.setQueryData(queryKey, periods)
      setSaves((count) => count + 1)
      showSuccess(`Enrollment periods of ${termName(term)} saved.`)
      // The form is made anew from what was saved, and the keyboard stays with it.
      setTimeout(() => document.getElementById(blockId)?.focus({ preventScroll: true }))
    },
  })
  const refused = save.data && !save.data.saved ? save.data.problems : []
  return (
    <>
      <div className="shead mb-4">
        <NativeSelect
          label="Term"
          className="beside"
          value={String(term)}
          onChange={(value) => onChooseTerm(Number(value))}
          choices={terms.map((code) => ({ value: String(code), label: termName(code) }))}
        />
      </div>
      {error && !data && (
        <FailedState
          title="The enrollment periods could not be read"
          reason={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton rows={5} label="Reading enrollment periods" />}
      {data && (
        <Section
          id={blockId}
          title={`Enrollment periods of ${termName(term)}`}
          meta={
            data.endsOn ? `Every period ends with late registration, ${formatDate(data.endsOn)}` : 'No last day is set'
          }
        >
          <PeriodForm
            key={`${term} ${saves}`}
            saved={data}
            standings={standings}
            timeZone={timeZone}
            saving={save.isPending}
            refused={save.error && !staleOf(save.error) ? [messageOf(save.error)] : refused}
            onSave={(body) => save.mutate(body)}
          />
          {staleOf(save.error) && <StaleNotice error={save.error} timeZone={timeZone} onLoad={() => void load()} />}
          {data.studentsWithout > 0 && (
            <p className="meta mt-2">{plural(data.studentsWithout, 'student')} in no period as saved.</p>
          )}
        </Section>
      )}
    </>
  )
}
