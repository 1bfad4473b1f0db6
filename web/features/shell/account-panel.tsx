import { isRole, roles } from '@sam/domain/people/role'
import { Button } from '../../components/ui/button.tsx'
import { Avatar } from '../../components/ui/avatar.tsx'
import { NativeSelect } from '../../components/ui/select.tsx'
import { Tooltip } from '../../components/ui/tooltip.tsx'
import { chooseRole, signOut, useViewRole, type SessionUser } from '../../lib/session.ts'

const choices = roles.map((role) => ({ value: role, label: role }))

/** Who is signed in, the role they view as, and the way out. */
export function AccountPanel({ user, collapsed = false }: { user: SessionUser; collapsed?: boolean }) {
  const role = useViewRole()
  if (collapsed) {
    return (
      <div className="who">
        <Tooltip text={`${user.name}, ${role}`} side="right">
          <span>
            <Avatar name={user.name} picture={user.picture} />
          </span>
        </Tooltip>
      </div>
    )
  }
  return (
    <div className="who">
      <div className="id">
        <Avatar name={user.name} picture={user.picture} />
        <div>
          <b>{user.name}</b>
          <Email address={user.email} />
        </div>
      </div>
      <div className="acts">
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

/** An address that breaks before its @ when it has to break. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span className="ml">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
