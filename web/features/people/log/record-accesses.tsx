import type { listUserAccesses } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatDayOf } from '../../../lib/format.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import tableStyles from '../../../components/ui/table.module.css'
import textStyles from '../../../components/ui/text.module.css'
import auditLogStyles from './audit-log.module.css'

type RecordAccess = AnswerOf<typeof listUserAccesses>['accesses'][number]

const surfaceNames: Record<string, string> = {
  profile: 'Profile',
  'audit log': 'Audit log',
  'access log': 'This list',
  transcript: 'Transcript',
  export: 'Export of the whole record',
  roster: 'Class roster',
  'roster file': 'Class roster, as a file',
  registration: 'Course registration',
  'registration check': 'Check of prerequisites',
  search: 'Student Search',
  caseload: 'Caseload of an advisor',
  holds: 'Holds',
  waivers: 'Waivers',
  request: 'A request',
  notes: 'Notes',
  'late grades': 'Late grades',
}

/** The register of disclosures of one record: who opened it, what of it, and why. */
export function RecordAccesses({ userId, own }: { userId: string; own: boolean }) {
  const title = own ? 'Who opened my record' : 'Who opened this record'
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['profile', userId, 'accesses'],
    queryFn: ({ pageParam, signal }) =>
      callRoute<typeof listUserAccesses>(
        { method: 'GET', path: '/users/:userId/accesses' },
        { params: { userId }, query: { limit: 20, ...(pageParam && { before: pageParam }) }, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.more ? page.accesses.at(-1)?.id : undefined),
  })
  const accesses = data?.pages.flatMap((page) => page.accesses) ?? []
  return (
    <Section title={title} meta="One line for each person and day" className={classNames(spaceStyles.above32)}>
      {error && !data && (
        <FailedState title="The list did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton rows={3} label="Loading who opened the record" />}
      {data && accesses.length === 0 && (
        <p className={textStyles.meta}>
          {own ? 'Only you have opened your record.' : 'No one has opened this record.'}
        </p>
      )}
      {accesses.length > 0 && (
        <table className={classNames(tableStyles.dataTable, auditLogStyles.entries)} aria-label={title}>
          <thead>
            <tr>
              <th>When</th>
              <th>Who</th>
              <th>What</th>
              <th>Why</th>
            </tr>
          </thead>
          <tbody>
            {accesses.map((access) => (
              <Access key={access.id} access={access} />
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <div className={classNames(layoutStyles.row, spaceStyles.above12)}>
          <Button busy={isFetchingNextPage && 'Loading'} onClick={() => void fetchNextPage()}>
            Show earlier ones
          </Button>
        </div>
      )}
    </Section>
  )
}

/** The interest as the register notes it, in the words of this page. */
const reasonWords: Record<string, string> = {
  'keeps the records': 'Registrar access',
  'teaches a class of theirs': 'Teaches a class of the student',
}

function Access({ access: { timestamp, performedBy, opened, interest, reasons } }: { access: RecordAccess }) {
  return (
    <tr>
      <td className={classNames(textStyles.noWrap, textStyles.tabular, tableStyles.phoneFigure)}>
        {formatDayOf(timestamp, useTimeZone())}
      </td>
      <td className={classNames(tableStyles.phoneTitle, tableStyles.person)}>{capitalised(performedBy)}</td>
      <td className={tableStyles.phoneSecond}>
        {opened
          .map(
            ({ surface, times }) => (surfaceNames[surface] ?? capitalised(surface)) + (times > 1 ? ` ×${times}` : ''),
          )
          .join(', ')}
      </td>
      <td className={tableStyles.phoneSecond}>
        {reasonWords[interest] ?? capitalised(interest)}
        {reasons.map((reason) => (
          <div key={reason} className={textStyles.meta}>
            Reason: {reason}
          </div>
        ))}
      </td>
    </tr>
  )
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
