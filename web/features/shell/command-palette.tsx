import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { roles } from '@sam/domain/people/role'
import { useState } from 'react'
import { PaletteDialog } from '../../components/ui/dialog.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { chooseRole, signOut, useViewRole } from '../../lib/session.ts'
import { toggleTheme } from '../../lib/theme.ts'
import { paletteFor } from './entries.ts'
import { Suggestions } from './suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { classNames } from '../../components/ui/class-names.ts'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'

const purpose = 'Go to page, course, class'

/** Go anywhere and do what the shell can do, by typing. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  const viewRole = useViewRole()
  const found = useSuggestions(words)
  const act = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <PaletteDialog title={purpose} open onOpenChange={(open) => !open && onClose()}>
      <Command label={purpose}>
        <Command.Input value={words} onValueChange={setWords} placeholder={purpose} />
        {/* Beside the list: a listbox holds options alone. */}
        <Command.Empty role="status">{found.searching ? 'Searching...' : `Nothing matches “${words}”.`}</Command.Empty>
        <Command.List label="Suggestions">
          <Command.Group heading="Pages">
            {paletteFor(viewRole).map((entry) => (
              <Command.Item key={entry.path} onSelect={act(() => void navigate({ to: entry.path }))}>
                <Icon name={entry.icon} />
                {entry.label}
              </Command.Item>
            ))}
          </Command.Group>
          <Suggestions found={found} act={act} />
          <Command.Group heading="View as">
            {roles.map((role) => (
              <Command.Item key={role} onSelect={act(() => chooseRole(role))}>
                <Icon name="user" />
                {role}
                {role === viewRole && <span className={classNames(textStyles.meta, spaceStyles.atEnd)}>Now</span>}
              </Command.Item>
            ))}
          </Command.Group>
          <Command.Group heading="Here">
            <Command.Item onSelect={act(toggleTheme)}>
              <Icon name="sun" />
              Switch between light and dark
            </Command.Item>
            <Command.Item onSelect={act(() => void signOut())}>
              <Icon name="arrow-right" />
              Sign out
            </Command.Item>
          </Command.Group>
        </Command.List>
      </Command>
    </PaletteDialog>
  )
}
