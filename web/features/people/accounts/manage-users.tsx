import type { listUsers } from '@sam/contract/people/accounts'
import type { AnswerOf, SentQueryOf } from '@sam/contract/route'
import { isRole, roles } from '@sam/domain/people/role'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { CsvButton } from '../../../components/ui/table/csv-button.tsx'
import { BesideList } from '../../../components/ui/table/side-panel.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { AccountsTable, downloadAccounts } from './accounts-table.tsx'
import { AddPerson } from './add-person.tsx'
import styles from './manage-users.module.css'
import { PersonPanel } from './person-panel.tsx'
import buttonStyles from '../../../components/ui/button.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'

/** What of the address this part of the console keeps. */
export type UserSearch = {
  /** The person whose panel is open. */
  user?: string | undefined
} & Partial<Record<'q' | 'role' | 'unit' | 'ends' | 'state', string | undefined>>

interface ManageUsersProps {
  search: UserSearch
  onSearch: (next: UserSearch, replace: boolean) => void
}

const roleChoices = [
  { value: 'staff', label: 'Advisor, registrar' },
  { value: 'all', label: 'Everyone' },
  ...roles.map((role) => ({ value: role as string, label: role })),
  { value: 'none', label: 'No role' },
]
const endChoices = [
  { value: 'any', label: 'Any or none' },
  { value: '30', label: 'Within 30 days' },
  { value: '60', label: 'Within 60 days' },
  { value: 'never', label: 'No end' },
]
const stateChoices = [
  { value: 'any', label: 'Any state' },
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
]
const usersAtOnce = 100

/** People and their granted roles, found as one types; the panel beside the list changes what one may do. */
export function ManageUsers({ search, onSearch }: ManageUsersProps) {
  const { draft, change: choose } = useDraft<UserSearch>(search, (next) => onSearch(next, true))
  const { user } = search
  const { q = '', unit = 'any', ends = 'any', state = 'any' } = draft
  // A search by name covers everyone; without a name the list has those who can change records.
  const role = draft.role ?? (q.trim() ? 'all' : 'staff')
  const [isAdding, setIsAdding] = useState(false)
  const colleges = useInstitution()?.institution.colleges ?? []
  const programs = useInstitution()?.institution.programs ?? []
  const codes = [...new Set([...colleges, ...programs].map(({ code }) => code))]
  const change = (more: UserSearch) => choose(more, 'chosen')
  const openPerson = (id: string | undefined) => {
    setIsAdding(false)
    onSearch({ ...draft, user: id }, false)
  }
  // What was typed in the panel stays until another person is opened.
  const nameField = useRef<HTMLInputElement>(null)
  const chooseOther = () => {
    change({ q: '', role: 'all', unit: 'any', ends: 'any', state: 'active' })
    nameField.current?.focus()
  }
  const panel = isAdding ? (
    <AddPerson onClose={() => setIsAdding(false)} onAdded={openPerson} />
  ) : user ? (
    <PersonPanel
      key={user}
      userId={user}
      onClose={() => openPerson(undefined)}
      onGrantOther={chooseOther}
      onRenumbered={openPerson}
    />
  ) : null
  return (
    <>
      <search className={styles.filters}>
        <Input
          ref={nameField}
          label="Name, number or e-mail address"
          type="search"
          value={q}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ q: event.target.value })}
        />
        <NativeSelect
          label="Granted role"
          value={role}
          choices={roleChoices}
          onChange={(next) => change({ role: next })}
        />
        <NativeSelect
          label="Unit"
          value={unit}
          choices={[
            { value: 'any', label: 'Any unit' },
            ...[...new Set([...codes, ...(unit === 'any' ? [] : [unit])])].map((code) => ({
              value: code,
              label: code,
            })),
          ]}
          onChange={(next) => change({ unit: next })}
        />
        <NativeSelect label="Until" value={ends} choices={endChoices} onChange={(next) => change({ ends: next })} />
        <NativeSelect label="State" value={state} choices={stateChoices} onChange={(next) => change({ state: next })} />
        <Button
          onClick={() => {
            onSearch({ ...draft, user: undefined }, false)
            setIsAdding(true)
          }}
        >
          <Icon name="plus" />
          Add a person
        </Button>
      </search>
      <BesideList className={styles.columns} panel={panel}>
        <Accounts
          query={q.trim()}
          role={role}
          unit={unit}
          ends={ends}
          state={state}
          opened={user ?? null}
          onOpen={openPerson}
          onNarrow={change}
        />
      </BesideList>
    </>
  )
}

interface AccountsProps {
  query: string
  role: string
  unit: string
  ends: string
  state: string
  opened: string | null
  onOpen: (id: string) => void
  onNarrow: (to: UserSearch) => void
}

function Accounts({ query, role, unit, ends, state, opened, onOpen, onNarrow }: AccountsProps) {
  const rested = useDebounced(query)
  const asked: Asked = {
    ...(rested && { query: rested }),
    ...((isRole(role) || role === 'none' || role === 'staff') && { role }),
    ...(unit !== 'any' && { unit }),
    ...((ends === '30' || ends === '60' || ends === 'never') && { ends }),
    ...((state === 'active' || state === 'deactivated') && { state }),
  }
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['people', 'accounts', asked],
    queryFn: ({ pageParam, signal }) => fetchUsers({ ...asked, limit: usersAtOnce, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const fetched = pages.reduce((sum, { users }) => sum + users.length, 0)
      return last.users.length > 0 && fetched < last.total ? fetched : undefined
    },
    placeholderData: keepPreviousData,
  })
  if (error)
    return <FailedState title="The users did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={10} label="Loading users" />
  const [page] = data.pages
  const total = page?.total ?? 0
  if (!page || total === 0) return <EmptyState>No users found.</EmptyState>
  const users = data.pages.flatMap((one) => one.users)
  const deactivated = page.groups.find(({ group }) => group === 'deactivated')?.total ?? 0
  return (
    <div>
      <div className={styles.count}>
        <p role="status">
          <b>{formatCount(users.length)}</b> of {plural(total, 'person', 'people')}
        </p>
        {ends === 'any' && page.ending > 0 && (
          <button type="button" className={buttonStyles.link} onClick={() => onNarrow({ ends: '30' })}>
            {formatCount(page.ending)} {page.ending === 1 ? 'ends' : 'end'} within 30 days
          </button>
        )}
        {state === 'any' && deactivated > 0 && (
          <button type="button" className={buttonStyles.link} onClick={() => onNarrow({ state: 'deactivated' })}>
            {formatCount(deactivated)} deactivated
          </button>
        )}
        <span className={layoutStyles.grow} />
        <CsvButton onDownload={() => downloadAll(asked)} />
      </div>
      <AccountsTable users={users} groups={page.groups} opened={opened} onOpen={onOpen} />
      {hasNextPage && (
        <div className={styles.foot}>
          <Button small busy={isFetchingNextPage && 'Loading'} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
          <span className={textStyles.meta}>Type more of the name to narrow the list.</span>
        </div>
      )}
    </div>
  )
}

type Asked = SentQueryOf<typeof listUsers>

function fetchUsers(query: Asked, signal?: AbortSignal): Promise<AnswerOf<typeof listUsers>> {
  return callRoute<typeof listUsers>({ method: 'GET', path: '/users' }, { query, ...(signal && { signal }) })
}

const pageOfFile = 200
const pagesOfFile = 10

/** Everyone listed, up to 2,000, as a file. */
async function downloadAll(asked: Asked): Promise<void> {
  const users: AnswerOf<typeof listUsers>['users'] = []
  for (let page = 0; page < pagesOfFile; page += 1) {
    const answer = await fetchUsers({ ...asked, limit: pageOfFile, offset: page * pageOfFile })
    users.push(...answer.users)
    if (users.length >= answer.total) break
  }
  downloadAccounts(users)
}
