import { isRole, roles } from '@sam/domain/people/role'
import type { ComponentProps } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Avatar } from '../../components/ui/avatar.tsx'
import { Menu, MenuChoices, MenuItem, MenuRule } from '../../components/ui/menu.tsx'
import { NativeSelect } from '../../components/ui/select.tsx'
import { chooseRole, signOut, useViewRole, type SessionUser } from '../../lib/session.ts'

const choices = roles.map((role) => ({ value: role, label: role }))

/** Who is signed in, the role they view as, and the way out. */
export function AccountPanel({ user, collapsed = false }: { user: SessionUser; collapsed?: boolean }) {
  const role = useViewRole()
  if (collapsed) {
    return (
      <div className="who">
        <Menu trigger={<RailAccount user={user} />} label="Account" side="right" align="end">
          <div className="heading">
            <b>{user.name}</b>
            <Email address={user.email} />
          </div>
          <MenuRule />
          <MenuChoices label="Role" value={role} choices={roles} onChoose={chooseRole} />
          <MenuRule />
          <MenuItem onSelect={() => void signOut()}>
            <span className="caps">SIGN OUT</span>
          </MenuItem>
        </Menu>
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

/** On the rail the avatar opens what the panel shows. */
function RailAccount({ user, ...rest }: { user: SessionUser } & ComponentProps<'button'>) {
  return (
    <button type="button" className="rail-account" aria-label={`Account of ${user.name}`} {...rest}>
      <Avatar name={user.name} picture={user.picture} />
    </button>
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
