import type { listUsers } from '@sam/contract/people-accounts'
import type { AnswerOf } from '@sam/contract/route'
import { isRole, roles } from '@sam/domain/people/role'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../components/ui/button.tsx'
import type { Column } from '../../components/ui/data-table-column.ts'
import { DataTable } from '../../components/ui/data-table.tsx'
import { Input } from '../../components/ui/field.tsx'
import { NativeSelect } from '../../components/ui/select.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../components/ui/states.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useInstitution } from '../../lib/institution.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { UserGrants } from './user-grants.tsx'

type Account = AnswerOf<typeof listUsers>['users'][number]

/** What of the address this part of the console keeps. */
export interface UserSearch {
  user?: string | undefined
  q?: string | undefined
  role?: string | undefined
}

interface ManageUsersProps {
  search: UserSearch
  onSearch: (next: UserSearch, replace: boolean) => void
}

const roleChoices = [
  { value: 'all', label: 'Everybody' },
  ...roles.map((role) => ({ value: role as string, label: role })),
  { value: 'none', label: 'No role' },
]
const usersAtOnce = 100

/** All users, found by name, number, address or role; each opens what they may do. */
export function ManageUsers({ search, onSearch }: ManageUsersProps) {
  const { user, q = '', role = 'all' } = search
  if (user) return <UserGrants key={user} userId={user} onClose={() => onSearch({ q, role }, false)} />
  return (
    <>
      <search className="account-search">
        <Input
          label="Name, number or e-mail address"
          type="search"
          value={q}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onSearch({ q: event.target.value, role }, true)}
        />
        <NativeSelect
          label="Granted role"
          value={role}
          choices={roleChoices}
          onChange={(next) => onSearch({ q, role: next }, true)}
        />
      </search>
      <Accounts query={q.trim()} role={role} onOpen={(id) => onSearch({ q, role, user: id }, false)} />
    </>
  )
}

function Accounts({ query, role, onOpen }: { query: string; role: string; onOpen: (id: string) => void }) {
  const idLabel = useInstitution()?.institution.idLabel ?? 'ID'
  const rested = useDebounced(query)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['people', 'accounts', rested, role],
    queryFn: ({ pageParam, signal }) =>
      callRoute<typeof listUsers>(
        { method: 'GET', path: '/users' },
        {
          query: {
            limit: usersAtOnce,
            offset: pageParam,
            ...(rested && { query: rested }),
            ...((isRole(role) || role === 'none') && { role }),
          },
          signal,
        },
      ),
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
  const total = data.pages[0]?.total ?? 0
  if (total === 0) return <EmptyState>No users found.</EmptyState>
  return (
    <>
      <DataTable
        label="Users"
        columns={columnsFor(idLabel, onOpen)}
        rows={data.pages.flatMap(({ users }) => users)}
        rowKey={({ id }) => id}
        total={total}
        noun="users"
        onOpen={({ id }) => onOpen(id)}
      />
      {hasNextPage && (
        <div className="row mt-2">
          <Button busy={isFetchingNextPage && 'Loading'} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
          <span className="meta">Write more of the name to find somebody sooner.</span>
        </div>
      )}
    </>
  )
}

function columnsFor(idLabel: string, onOpen: (id: string) => void): Column<Account>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <button
          type="button"
          className="link"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(id)
          }}
        >
          {name}
        </button>
      ),
      phone: 'title',
    },
    {
      id: 'number',
      header: idLabel,
      value: ({ SBU_ID }) => SBU_ID || null,
      cell: ({ SBU_ID }) => SBU_ID || 'Not imported',
      phone: 'figure',
      className: 'tn nw',
    },
    { id: 'email', header: 'Email', value: ({ email }) => email },
    { id: 'roles', header: 'Granted roles', value: (account) => account.roles.join(', ') || 'None' },
  ]
}
