import type { listUserAccesses } from '@sam/contract/people/accounts'
import { lookMinutes } from '@sam/domain/people/legitimate-interest'
import { pageParts } from '@sam/domain/notifications/page-parts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Section } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import buttonStyles from '../../../components/ui/button.module.css'
import textStyles from '../../../components/ui/text.module.css'
import { groupReads, type PersonReads } from './group-reads.ts'
import { ReadStrip } from './read-strip.tsx'
import styles from './record-accesses.module.css'

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
  holds: 'Holds',
  waivers: 'Waivers',
  request: 'A request',
  'late grades': 'Late grades',
  'audit report': 'Degree status',
}

/** The register of who opened one record: by period and person, what of it, why, and how often. */
export function RecordAccesses({ userId, own }: { userId: string; own: boolean }) {
  const title = own ? 'Who opened my record' : 'Who opened this record'
  const timeZone = useTimeZone()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['profile', userId, 'accesses'],
    queryFn: ({ pageParam, signal }) =>
      callRoute<typeof listUserAccesses>(
        { method: 'GET', path: '/users/:userId/accesses' },
        { params: { userId }, query: { limit: 40, ...(pageParam && { before: pageParam }) }, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.more ? page.accesses.at(-1)?.id : undefined),
  })
  const accesses = data?.pages.flatMap((page) => page.accesses) ?? []
  const weeks = data?.pages[0]?.weeks ?? []
  const total = weeks.reduce((sum, { times }) => sum + times, 0)
  return (
    <Section title={title} meta={total > 0 ? `${plural(total, 'time')} in 11 weeks` : null} id={pageParts.reads}>
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
        <>
          <p className={styles.lead}>
            Every time staff open a page about {own ? 'you' : 'the student'}, it is kept here; pages opened within{' '}
            {lookMinutes} minutes count once. An advisor who is not {own ? 'yours' : 'theirs'} is asked why.
          </p>
          <ReadStrip weeks={weeks} />
          <table className={styles.reads} aria-label={title}>
            <colgroup>
              <col />
              <col className={styles.often} />
            </colgroup>
            <thead className={textStyles.visuallyHidden}>
              <tr>
                <th scope="col">Who and why</th>
                <th scope="col">How often, and what</th>
              </tr>
            </thead>
            {groupReads(accesses, new Date(), timeZone).map(({ period, people }) => (
              <tbody key={period}>
                <tr className={styles.period}>
                  <th colSpan={2} scope="rowgroup">
                    {period}
                  </th>
                </tr>
                {people.map((person) => (
                  <Reader key={person.key} person={person} own={own} />
                ))}
              </tbody>
            ))}
          </table>
        </>
      )}
      {hasNextPage && (
        <p className={styles.foot}>
          <button
            type="button"
            className={classNames(buttonStyles.link)}
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading...' : 'Earlier reads'}
          </button>
        </p>
      )}
    </Section>
  )
}

/** The interest as the register notes it, in the words of this page. */
const reasonWords: Record<string, string> = {
  'keeps the records': 'Registrar access',
  'advises students': 'Advises students',
  'teaches a class of theirs': 'Teaches a class of the student, no reason asked',
}

function Reader({ person, own }: { person: PersonReads; own: boolean }) {
  const { performedBy, interest, reasons, times, surfaces } = person
  const [name = '', ...role] = performedBy.split(', ')
  return (
    <tr>
      <th scope="row">
        <b>{capitalised(name)}</b>
        {role.length > 0 && <span className={textStyles.meta}>{role.join(', ')}</span>}
        <span className={styles.why}>
          {reasons.length > 0 ? (
            <Status glyph="warning" tone="warn">
              {own ? 'Not your advisor' : 'Not an advisor of the student'}, so asked why
            </Status>
          ) : (
            (reasonWords[interest] ?? capitalised(interest))
          )}
        </span>
        {reasons.map((reason) => (
          <span key={reason} className={styles.why}>
            “{reason}”
          </span>
        ))}
      </th>
      <td>
        <b>{times === 1 ? 'Once' : `${times} times`}</b>
        <span className={textStyles.meta}>
          {surfaces.map((surface) => surfaceNames[surface] ?? capitalised(surface)).join(', ')}
        </span>
      </td>
    </tr>
  )
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
