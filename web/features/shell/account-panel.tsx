import { isRole, roles } from '@sam/domain/people/role'
import { EmailAddress } from '../../components/ui/email-address.tsx'
import { Avatar } from '../../components/ui/avatar.tsx'
import { Button } from '../../components/ui/button.tsx'
import { EndedRoles } from '../../components/ui/ended-roles.tsx'
import { NativeSelect } from '../../components/ui/fields/select.tsx'
import { chooseRole, signOut, useViewRole, type SessionUser } from '../../lib/session.ts'
import { classNames } from '../../components/ui/class-names.ts'
import menuStyles from '../../components/ui/menu/menu.module.css'
import styles from './account-panel.module.css'

const choices = roles.map((role) => ({ value: role, label: role }))

/** Who is signed in, the role they view as, and the way out. */
export function AccountPanel({ user }: { user: SessionUser }) {
  const role = useViewRole()
  return (
    <div className={styles.account}>
      <div className={styles.identity}>
        <Avatar name={user.name} picture={user.picture} />
        <div>
          <b>{user.name}</b>
          <span className={styles.mail} data-part="e-mail">
            <EmailAddress address={user.email} />
          </span>
        </div>
      </div>
      <EndedRoles among={[role]} />
      <div className={styles.actions}>
        <NativeSelect
          label="Role"
          value={role}
          choices={choices}
          onChange={(next) => isRole(next) && chooseRole(next)}
        />
        <Button caps onClick={() => void signOut()}>
          SIGN OUT
        </Button>
      </div>
    </div>
  )
}

/** On the rail there is room for the avatar alone; it opens the panel beside it. */
export function RailAccount({ user }: { user: SessionUser }) {
  return (
    <div className={styles.account}>
      <button
        type="button"
        className={styles.railButton}
        aria-label={`Account of ${user.name}`}
        popoverTarget="account"
      >
        <Avatar name={user.name} picture={user.picture} />
      </button>
      <section id="account" popover="auto" className={classNames(menuStyles.menu, styles.panel)} aria-label="Account">
        <AccountPanel user={user} />
      </section>
    </div>
  )
}
