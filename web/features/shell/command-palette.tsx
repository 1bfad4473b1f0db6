import { useLocation, useNavigate } from '@tanstack/react-router'
import { mayUsePage, pageRoles } from '@sam/contract/pages'
import { Command } from 'cmdk'
import { roles } from '@sam/domain/people/role'
import { useState } from 'react'
import { PaletteDialog } from '../../components/ui/dialog/dialog.tsx'
import { Icon, type IconName } from '../../components/ui/icon.tsx'
import { takeTyped } from '../../lib/palette.ts'
import { listRecents, type Recent } from '../../lib/recents.ts'
import { chooseRole, signOut, useGrantedRoles, useViewRole } from '../../lib/session.ts'
import { isDark, toggleTheme } from '../../lib/theme.ts'
import { paletteFor } from './entries.ts'
import { FoundActions, GoTo, UsualActions } from './palette-doing.tsx'
import { Suggestions } from './suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { classNames } from '../../components/ui/class-names.ts'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'

const purpose = 'Go to page, course, class'
const recentIcons: Record<Recent['kind'], IconName> = { course: 'book', class: 'search', person: 'people' }
const recentsShown = 6

interface CommandPaletteProps {
  onClose: () => void
  /** Shows the list of keys. */
  onKeys: () => void
}

/** Go anywhere and do what is done most, by typing; first what was opened last. */
export function CommandPalette({ onClose, onKeys }: CommandPaletteProps) {
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const viewRole = useViewRole()
  const granted = useGrantedRoles()
  const found = useSuggestions(words)
  const recents = words.trim() === '' ? listRecents().filter(({ path }) => path !== pathname) : []
  const act = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <PaletteDialog title={purpose} open onOpenChange={(open) => !open && onClose()}>
      <Command label={purpose}>
        <Command.Input
          value={words}
          onValueChange={setWords}
          onFocus={() => {
            const typed = takeTyped()
            if (typed) setWords((before) => before + typed)
          }}
          placeholder={purpose}
        />
        {/* Beside the list: a listbox holds options alone. */}
        <Command.Empty role="status">{found.searching ? 'Searching...' : `Nothing matches “${words}”.`}</Command.Empty>
        <Command.List label="Suggestions">
          {recents.length > 0 && (
            <Command.Group heading="Recent">
              {recents.slice(0, recentsShown).map(({ kind, path, label, detail }) => (
                <GoTo
                  key={path}
                  id={`recent ${path}`}
                  said=""
                  icon={recentIcons[kind]}
                  label={label}
                  {...(detail && { detail })}
                  path={path}
                  act={act}
                />
              ))}
            </Command.Group>
          )}
          {found.verb !== null && <FoundActions found={found} act={act} />}
          <Command.Group heading="Pages">
            {paletteFor(viewRole)
              .filter(({ path }) => !isGuarded(path) || mayUsePage(path, granted))
              .map((entry) => (
                <Command.Item key={entry.path} onSelect={act(() => void navigate({ to: entry.path }))}>
                  <Icon name={entry.icon} />
                  {entry.label}
                </Command.Item>
              ))}
          </Command.Group>
          <Suggestions found={found} act={act} />
          {found.verb === null && <FoundActions found={found} act={act} />}
          <UsualActions act={act} onBegin={setWords} />
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
            <Command.Item keywords={['light and dark', 'theme']} onSelect={act(toggleTheme)}>
              <Icon name="sun" />
              {isDark() ? 'Switch to light' : 'Switch to dark'}
            </Command.Item>
            <Command.Item keywords={['keyboard shortcuts', 'single keys']} onSelect={act(onKeys)}>
              <Icon name="keyboard" />
              Keys
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

/** A page that needs a role. The menu of a claimed role names it; the palette offers it to those who were granted one. */
function isGuarded(path: string): path is keyof typeof pageRoles {
  return path in pageRoles
}
