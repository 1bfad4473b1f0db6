import type { AnswerOf } from '@sam/contract/route'
import type { confirmLink, listLinks } from '@sam/contract/rosters/instructor-links'
import { termName } from '@sam/domain/terms/term'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EmailAddress } from '../../../components/ui/email-address.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatDayOf } from '../../../lib/format.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import { showError, showSuccess } from '../../../lib/toasts.ts'
import styles from './instructor-links.module.css'
import textStyles from '../../../components/ui/text.module.css'

type Link = AnswerOf<typeof listLinks>['links'][number]

function useLinks(sectionId: number | undefined) {
  return useQuery({
    queryKey: ['rosters', 'links', sectionId ?? 'pending'],
    queryFn: ({ signal }) =>
      callRoute<typeof listLinks>(
        { method: 'GET', path: '/instructor-links' },
        { query: { ...(sectionId !== undefined && { section: String(sectionId) }) }, signal },
      ),
    retry: false,
  })
}

/** The printed names that wait for a registrar; nothing while none does. */
export function PendingLinks() {
  const { data, error, refetch } = useLinks(undefined)
  if (error)
    return (
      <FailedState
        title="The instructor names to confirm did not load"
        reason={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data || data.links.length === 0) return null
  return (
    <Section
      title="Instructor names to confirm"
      meta="Rosters stay closed until you confirm"
      className={styles['pending'] ?? ''}
    >
      <Links links={data.links} />
    </Section>
  )
}

/** Who has access to a class by its printed names, and what linked them. */
export function ClassLinks({ sectionId }: { sectionId: number }) {
  const { data, error, refetch } = useLinks(sectionId)
  return (
    <Section title="Instructor access">
      {error && <FailedState title="The links did not load" reason={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.links.length === 0 && (
        <p className={textStyles.meta}>No instructor account has a name that is printed with this class.</p>
      )}
      {data && <Links links={data.links} />}
    </Section>
  )
}

function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul className={styles['links']}>
      {links.map((link) => (
        <LinkRow key={link.id} link={link} />
      ))}
    </ul>
  )
}

const doubts: Record<NonNullable<Link['doubt']>, string> = {
  'several people': 'More than one person has this name.',
  'several spellings': 'Schedules print this name in more than one spelling.',
  'two places at once': 'This name is printed with classes that meet at the same time in different rooms.',
  'not imported': 'This account was not imported; its owner may have chosen the name.',
  taken: 'This name is linked to another account.',
}

function LinkRow({ link }: { link: Link }) {
  const { printedName, person, state } = link
  const { decide, busy } = useDecision(link)
  const confirm = (label: string) => (
    <Button small variant="primary" busy={busy === 'confirm' && 'Saving'} onClick={() => decide('confirm')}>
      {label}
    </Button>
  )
  const undo = (label: string) => (
    <Button small busy={busy === 'undo' && 'Saving'} onClick={() => decide('undo')}>
      {label}
    </Button>
  )
  return (
    <li className={styles['link']}>
      <div>
        Printed name <b>“{printedName}”</b>
        <div className={textStyles.meta}>{classesOf(link)}</div>
      </div>
      <div>
        <b>{person.name}</b>
        <div className={textStyles.meta}>
          <EmailAddress address={person.email} />
        </div>
        <div className={textStyles.meta}>{stateOf(link, useTimeZone())}</div>
      </div>
      <div className={styles['actions']}>
        {!link.mayDecide && <span className={textStyles.meta}>Another registrar decides.</span>}
        {link.mayDecide && state === 'pending' && (
          <>
            {confirm('Confirm')}
            {undo('Not this person')}
          </>
        )}
        {link.mayDecide && state === 'linked' && undo('Undo link')}
        {link.mayDecide && state === 'undone' && confirm('Link again')}
      </div>
    </li>
  )
}

function useDecision({ id, printedName, person }: Link) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (what: 'confirm' | 'undo') =>
      callRoute<typeof confirmLink>(
        { method: 'POST', path: `/instructor-links/:id/${what}` as '/instructor-links/:id/confirm' },
        { params: { id: String(id) }, body: { note: null } },
      ),
    onSuccess: (_answer, what) =>
      showSuccess(
        what === 'confirm'
          ? `${person.name} now has the classes of “${printedName}”`
          : `${person.name} has no access to the classes of “${printedName}”`,
      ),
    onError: (error) => showError(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['rosters'] }),
  })
  return { decide: mutate, busy: isPending ? variables : null }
}

/** 'CSE 114 LEC 01, Fall 2025; CSE 214 LEC 01, Fall 2025; and 2 more' */
function classesOf({ classes, classCount }: Link): string {
  const named = classes.map(
    ({ subject, number, component, section, term }) =>
      `${subject} ${number} ${component} ${section}, ${termName(term)}`,
  )
  const more = classCount - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

const makers = {
  'schedule import': 'by the schedule import',
  'users import': 'by the user import',
  registrar: 'by a registrar',
  'earlier version': 'before links were logged',
}

function stateOf({ state, doubt, madeBy, madeAt, decidedBy, decidedAt }: Link, timeZone: string | undefined): string {
  const decided = `${decidedBy ?? 'a registrar'}, ${formatDayOf(decidedAt ?? madeAt, timeZone)}`
  if (state === 'undone') return `Not linked. Undone by ${decided}.`
  if (state === 'linked')
    return decidedAt ? `Linked by ${decided}.` : `Linked ${makers[madeBy]}, ${formatDayOf(madeAt, timeZone)}.`
  return `Waiting since ${formatDayOf(madeAt, timeZone)}. ${doubt ? doubts[doubt] : ''}`
}
