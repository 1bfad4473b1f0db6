import type { listUsers } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'
import { Fragment, type ReactNode } from 'react'
import { EmailAddress } from '../../../components/ui/email-address.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import type { Column } from '../../../components/ui/table/data-table-column.ts'
import { groupRows } from '../../../components/ui/table/group-rows.ts'
import { ListTable } from '../../../components/ui/table/list-table.tsx'
import { downloadCsv } from '../../../components/ui/table/download-csv.ts'
import { Status } from '../../../components/ui/status.tsx'
import { formatDate, formatDayOf, plural } from '../../../lib/format.ts'
import { useInstitution, useTimeZone } from '../../../queries/kernel/institution.ts'
import { useSession } from '../../../lib/session.ts'
import styles from './manage-users.module.css'
import buttonStyles from '../../../components/ui/button.module.css'
import textStyles from '../../../components/ui/text.module.css'

export type Account = AnswerOf<typeof listUsers>['users'][number]
type Groups = AnswerOf<typeof listUsers>['groups']
export type Grant = Account['grants'][number]

const groupNames: Record<Groups[number]['group'], string> = {
  Registrar: 'Registrar',
  university: 'Academic Advisor, university',
  college: 'Academic Advisor, college',
  department: 'Academic Advisor, department',
  Instructor: 'Instructor',
  Student: 'Student',
  ended: 'Roles ended',
  none: 'No role',
  deactivated: 'Deactivated',
}
const groupNotes: Partial<Record<Groups[number]['group'], string>> = {
  Registrar: 'At least one must have no end date',
  deactivated: 'Cannot sign in; their log stays',
}
/** A grant that ends within this many days is marked. */
const soon = 60

interface AccountsTableProps {
  users: readonly Account[]
  groups: Groups
  opened: string | null
  onOpen: (id: string) => void
}

/** People under the role that decides the most, each with every granted role, its unit, its end and who granted it. */
export function AccountsTable({ users, groups, opened, onOpen }: AccountsTableProps) {
  const session = useSession()
  const timeZone = useTimeZone()
  const today = useInstitution()?.today ?? ''
  const own = session.status === 'authenticated' ? session.user.id : null
  const entries = groupRows(
    users.map((original) => ({ id: original.id, original })),
    {
      of: ({ group }) => group,
      heading: (group, shown) => <GroupHeading group={group} shown={shown} groups={groups} />,
    },
  )
  return (
    <ListTable
      label="Users"
      className={styles.table}
      columns={columnsOf({ opened, onOpen, own, timeZone, today })}
      entries={entries}
      opened={opened}
      onOpen={({ id }) => onOpen(id)}
      rowClass={({ deactivatedAt }) => (deactivatedAt === null ? undefined : styles.deactivated)}
    />
  )
}

interface GroupHeadingProps {
  group: Account['group']
  shown: number
  groups: Groups
}

function GroupHeading({ group, shown, groups }: GroupHeadingProps) {
  const total = groups.find((one) => one.group === group)?.total ?? shown
  return (
    <>
      <b>{groupNames[group]}</b> <span className={textStyles.meta}>{plural(total, 'person', 'people')}</span>
      <span className={classNames(textStyles.meta, styles.groupNote)}>
        {shown < total ? `first ${shown}` : groupNotes[group]}
      </span>
    </>
  )
}

interface ColumnFacts extends Pick<AccountsTableProps, 'opened' | 'onOpen'> {
  /** Who looks at the list. */
  own: string | null
  timeZone: string | undefined
  today: string
}

function columnsOf({ opened, onOpen, own, timeZone, today }: ColumnFacts): Column<Account>[] {
  return [
    {
      id: 'person',
      header: 'Person',
      cell: ({ id, name, email }) => (
        <>
          <span className={styles.personName}>
            <button
              type="button"
              className={buttonStyles.link}
              aria-current={id === opened || undefined}
              onClick={() => onOpen(id)}
            >
              {name}
            </button>
            {own === id && <span className={textStyles.meta}>you</span>}
          </span>
          <span className={classNames(textStyles.meta, styles.mail)}>
            <EmailAddress address={email} />
          </span>
        </>
      ),
      className: styles.person,
    },
    {
      id: 'role',
      header: 'Granted role',
      cell: (user) => lines(user, ({ role }) => role) ?? <span className={styles.none}>None</span>,
      className: styles.role,
    },
    {
      id: 'unit',
      header: 'Unit',
      cell: (user) => lines(user, ({ role }) => <UnitOf user={user} role={role} />),
      className: styles.unit,
    },
    {
      id: 'until',
      header: 'Until',
      cell: (user) => lines(user, (grant) => <EndOf user={user} grant={grant} timeZone={timeZone} today={today} />),
      className: styles.until,
    },
    {
      id: 'granted',
      header: 'Granted',
      cell: (user) => lines(user, (grant) => originOf(grant, timeZone)),
      className: styles.by,
    },
  ]
}

function lines({ grants }: Account, draw: (grant: Grant) => ReactNode): ReactNode {
  if (grants.length === 0) return null
  return grants.map((grant) => (
    <span className={styles.grantLine} key={grant.role}>
      {draw(grant)}
    </span>
  ))
}

function UnitOf({ user, role }: { user: Account; role: Grant['role'] }) {
  if (role === 'Registrar') return 'University'
  if (role !== 'Academic Advisor' || !user.advising) return <Fragment>&nbsp;</Fragment>
  return user.advising.level === 'university' ? 'University' : user.advising.units.join(', ')
}

interface EndOfProps {
  user: Account
  grant: Grant
  timeZone: string | undefined
  today: string
}

/** Roles rest once their person is deactivated. */
function EndOf({ user: { deactivatedAt }, grant: { endsOn, hasEnded }, timeZone, today }: EndOfProps) {
  const ended = hasEnded && endsOn ? formatDate(endsOn) : deactivatedAt && formatDayOf(deactivatedAt, timeZone)
  if (ended)
    return (
      <span className={styles.ended}>
        <Status glyph="crossed" tone="mute">
          <span>
            Ended <span className={textStyles.noWrap}>{ended}</span>
          </span>
        </Status>
      </span>
    )
  if (endsOn === null) return <span className={styles.none}>No end</span>
  const days = (Date.parse(endsOn) - Date.parse(today)) / 86_400_000
  return days <= soon ? (
    <Status glyph="waiting" tone="warn">
      {formatDate(endsOn)}
    </Status>
  ) : (
    formatDate(endsOn)
  )
}

/** 'Nov 5, 2025, Margaret Ashdown', or 'by import'. */
export function originOf({ grantedAt, grantedBy }: Grant, timeZone: string | undefined): string {
  return `${formatDayOf(grantedAt, timeZone)}, ${grantedBy ?? 'by import'}`
}

interface AccountLine {
  user: Account
  grant: Grant | null
}

/** A line for each granted role. */
export function downloadAccounts(users: readonly Account[]): void {
  const rows: AccountLine[] = users.flatMap((user) => {
    const grants: (Grant | null)[] = user.grants.length === 0 ? [null] : user.grants
    return grants.map((grant) => ({ user, grant }))
  })
  downloadCsv<AccountLine>(
    'users.csv',
    [
      { header: 'Name', value: ({ user }) => user.name },
      { header: 'Number', value: ({ user }) => user.SBU_ID || null },
      { header: 'Email', value: ({ user }) => user.email },
      { header: 'Role', value: ({ grant }) => grant?.role ?? 'None' },
      {
        header: 'Level',
        value: ({ user, grant }) => (grant?.role === 'Academic Advisor' ? (user.advising?.level ?? null) : null),
      },
      {
        header: 'Units',
        value: ({ user, grant }) =>
          grant?.role === 'Academic Advisor' ? (user.advising?.units.join(', ') ?? null) : null,
      },
      { header: 'Until', value: ({ grant }) => grant?.endsOn ?? null },
      { header: 'Granted', value: ({ grant }) => grant?.grantedAt.slice(0, 10) ?? null },
      { header: 'Granted by', value: ({ grant }) => (grant ? (grant.grantedBy ?? 'import') : null) },
    ],
    rows,
  )
}
