import type { listUsers } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'
import { Fragment } from 'react'
import { classNames } from '../../../components/ui/class-names.ts'
import { downloadCsv } from '../../../components/ui/download-csv.ts'
import { Status } from '../../../components/ui/status.tsx'
import { formatDate, formatDayOf, plural } from '../../../lib/format.ts'
import { useInstitution, useTimeZone } from '../../../queries/kernel/institution.ts'
import { useSession } from '../../../lib/session.ts'
import styles from './manage-users.module.css'
import buttonStyles from '../../../components/ui/button.module.css'
import tableStyles from '../../../components/ui/table.module.css'
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
}
const groupNotes: Partial<Record<Groups[number]['group'], string>> = {
  Registrar: 'At least one must have no end date',
}
/** A grant that ends within so many days is marked. */
const soon = 60

interface AccountsTableProps {
  users: readonly Account[]
  groups: Groups
  opened: string | null
  onOpen: (id: string) => void
}

/** People under the role that decides the most, each with every granted role, its unit, its end and who granted it. */
export function AccountsTable({ users, groups, opened, onOpen }: AccountsTableProps) {
  return (
    <table className={styles.table} aria-label="Users" role="table">
      <thead className={tableStyles.sticky} role="rowgroup">
        <tr role="row">
          {['Person', 'Granted role', 'Unit', 'Until', 'Granted'].map((label) => (
            <th key={label} role="columnheader" scope="col" className={label === 'Granted' ? styles.by : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ group, total }) => {
        const members = users.filter((user) => user.group === group)
        if (members.length === 0) return null
        return (
          <tbody key={group} role="rowgroup">
            <tr role="row" className={classNames(styles.group, tableStyles.noHover)}>
              <th role="rowheader" scope="rowgroup" colSpan={5}>
                <b>{groupNames[group]}</b> <span className={textStyles.meta}>{plural(total, 'person', 'people')}</span>
                <span className={classNames(textStyles.meta, styles.groupNote)}>
                  {members.length < total ? `first ${members.length}` : groupNotes[group]}
                </span>
              </th>
            </tr>
            {members.map((user) => (
              <AccountRow key={user.id} user={user} isOpen={user.id === opened} onOpen={onOpen} />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

function AccountRow({ user, isOpen, onOpen }: { user: Account; isOpen: boolean; onOpen: (id: string) => void }) {
  const session = useSession()
  const timeZone = useTimeZone()
  const own = session.status === 'authenticated' && session.user.id === user.id
  const lines = (draw: (grant: Grant) => React.ReactNode) =>
    user.grants.length === 0
      ? null
      : user.grants.map((grant) => (
          <span className={styles.grantLine} key={grant.role}>
            {draw(grant)}
          </span>
        ))
  return (
    <tr role="row" className={isOpen ? styles.opened : undefined} onClick={() => onOpen(user.id)}>
      <td role="cell" className={styles.person}>
        <span className={styles.personName}>
          <button
            type="button"
            className={buttonStyles.link}
            aria-current={isOpen || undefined}
            onClick={(event) => {
              event.stopPropagation()
              onOpen(user.id)
            }}
          >
            {user.name}
          </button>
          {own && <span className={textStyles.meta}>you</span>}
        </span>
        <span className={classNames(textStyles.meta, styles.mail)}>{user.email}</span>
      </td>
      <td role="cell" className={styles.role}>
        {lines(({ role }) => role) ?? <span className={styles.none}>None</span>}
      </td>
      <td role="cell" className={styles.unit}>
        {lines(({ role }) => (
          <UnitOf user={user} role={role} />
        ))}
      </td>
      <td role="cell" className={styles.until}>
        {lines((grant) => (
          <EndOf grant={grant} />
        ))}
      </td>
      <td role="cell" className={styles.by}>
        {lines((grant) => originOf(grant, timeZone))}
      </td>
    </tr>
  )
}

function UnitOf({ user, role }: { user: Account; role: Grant['role'] }) {
  if (role === 'Registrar') return 'University'
  if (role !== 'Academic Advisor' || !user.advising) return <Fragment>&nbsp;</Fragment>
  return user.advising.level === 'university' ? 'University' : user.advising.units.join(', ')
}

function EndOf({ grant: { endsOn, hasEnded } }: { grant: Grant }) {
  const today = useInstitution()?.today
  if (endsOn === null) return <span className={styles.none}>No end</span>
  if (hasEnded)
    return (
      <Status glyph="crossed" tone="mute">
        Ended {formatDate(endsOn)}
      </Status>
    )
  const days = Math.round((Date.parse(endsOn) - Date.now()) / 86_400_000)
  return today !== undefined && days <= soon ? (
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
