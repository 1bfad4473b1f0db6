import type { listUsers } from '@sam/contract/people/accounts'
import type { AnswerOf, SentQueryOf } from '@sam/contract/route'
import { isRole, roles } from '@sam/domain/people/role'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Input } from '../../../components/ui/field.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { NativeSelect } from '../../../components/ui/select.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { showError } from '../../../lib/toasts.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { AccountsTable, downloadAccounts } from './accounts-table.tsx'
import { AddPerson } from './add-person.tsx'
import styles from './manage-users.module.css'
import { PersonPanel } from './person-panel.tsx'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'

/** What of the address this part of the console keeps. */
export interface UserSearch {
  /** The person whose panel is open. */
  user?: string | undefined
  q?: string | undefined
  role?: string | undefined
  unit?: string | undefined
  ends?: string | undefined
}

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
const usersAtOnce = 100

/** People and their granted roles, found as one types; the panel beside the list changes what one may do. */
export function ManageUsers({ search, onSearch }: ManageUsersProps) {
  const { user, q = '', unit = 'any', ends = 'any' } = search
  // Whoever is looked for by name may be anybody; without a name the list is of those who can change records.
  const role = search.role ?? (q.trim() ? 'all' : 'staff')
  const [isAdding, setIsAdding] = useState(false)
  const colleges = useInstitution()?.institution.colleges ?? []
  const programs = useInstitution()?.institution.programs ?? []
  const codes = [...new Set([...colleges, ...programs].map(({ code }) => code))]
  const change = (more: UserSearch) => onSearch({ q, role: search.role, unit, ends, user, ...more }, true)
  const openPerson = (id: string | undefined) => {
    setIsAdding(false)
    onSearch({ ...search, user: id }, false)
  }
  return (
    <>
      <search className={styles.filters}>
        <Input
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
        <Button
          onClick={() => {
            onSearch({ ...search, user: undefined }, false)
            setIsAdding(true)
          }}
        >
          <Icon name="plus" />
          Add a person
        </Button>
      </search>
      <div className={user || isAdding ? styles.columns : undefined}>
        <Accounts query={q.trim()} role={role} unit={unit} ends={ends} opened={user ?? null} onOpen={openPerson} />
        {isAdding && <AddPerson onClose={() => setIsAdding(false)} onAdded={openPerson} />}
        {user && !isAdding && <PersonPanel key={user} userId={user} onClose={() => openPerson(undefined)} />}
      </div>
    </>
  )
}

interface AccountsProps {
  query: string
  role: string
  unit: string
  ends: string
  opened: string | null
  onOpen: (id: string) => void
}

function Accounts({ query, role, unit, ends, opened, onOpen }: AccountsProps) {
  const rested = useDebounced(query)
  const asked: Asked = {
    ...(rested && { query: rested }),
    ...((isRole(role) || role === 'none' || role === 'staff') && { role }),
    ...(unit !== 'any' && { unit }),
    ...((ends === '30' || ends === '60' || ends === 'never') && { ends }),
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
  return (
    <div className={styles.list}>
      <div className={styles.count}>
        <p role="status">
          <b>{formatCount(users.length)}</b> of {plural(total, 'person', 'people')}
        </p>
        <span className={layoutStyles.grow} />
        <DownloadAccounts asked={asked} />
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

/** Everybody listed, up to 2,000, as a file. */
function DownloadAccounts({ asked }: { asked: Asked }) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      const users: AnswerOf<typeof listUsers>['users'] = []
      for (let page = 0; page < pagesOfFile; page += 1) {
        const answer = await fetchUsers({ ...asked, limit: pageOfFile, offset: page * pageOfFile })
        users.push(...answer.users)
        if (users.length >= answer.total) break
      }
      downloadAccounts(users)
    } catch (error) {
      showError(`Could not create the file: ${messageOf(error)}`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button small variant="quiet" busy={isBusy && 'Preparing'} onClick={() => void download()}>
      <Icon name="download" />
      CSV
    </Button>
  )
}
