import type { Registration } from '@sam/contract/registration/registration'
import { Button } from '../../../components/ui/button.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { countWaiting } from './count-waiting.ts'
import { findNeeded } from './find-needed.ts'
import type { PageFixes } from '../refusals/fix.tsx'
import { sayDone } from './say-done.ts'
import type { Command, Commands } from './use-commands.ts'

interface DropTogetherProps {
  registration: Registration
  commands: Commands
  page: PageFixes
}

/** Asks whether classes that need each other leave together, when one of them alone was refused. */
export function DropTogether({ registration, commands, page }: DropTogetherProps) {
  const { trouble, forgetTrouble, send, busy } = commands
  const needed = trouble && findNeeded(trouble.results)
  const command = needed && trouble.command && droppingToo(trouble.command, needed.sectionIds)
  if (!trouble || !needed || !command) return null
  const { leaving, kept, refusal } = needed
  const all = [...leaving, ...kept]
  const isW = command.to === 'withdraw'
  const both = all.length === 2 ? 'both' : `all ${all.length}`
  const waiting = registration.classes.filter(
    ({ course, about }) => all.includes(course) && about && countWaiting(about.class) > 0,
  )
  const confirm = async () => sayDone(await send(command, trouble.title))
  const ask = () => {
    forgetTrouble()
    const [course = null] = kept
    if (page.grant) page.grant(refusal, course)
    else page.ask(refusal, course)
  }
  return (
    <FormDialog
      title={isW ? `Withdraw from ${listOf(all)}?` : `Drop ${listOf(all)}?`}
      description={`${refusal.rule} You cannot drop ${listOf(leaving)} and keep ${listOf(kept)}.`}
      confirm={isW ? `Withdraw from ${both}` : `Drop ${both}`}
      cancel={`Keep ${both}`}
      aside={
        <Button variant="quiet" onClick={ask}>
          {page.grant ? 'Grant a waiver' : 'Ask for a waiver'}
        </Button>
      }
      busy={busy !== null && 'Dropping'}
      onSubmit={() => void confirm()}
      onClose={forgetTrouble}
    >
      {isW && <p>A W stays on your record for each of them.</p>}
      {waiting.length > 0 && (
        <p>
          Students are waiting for {listOf(waiting.map(({ course }) => course))}: they get your seats right away, and
          you would wait in line to come back.
        </p>
      )}
    </FormDialog>
  )
}

/** The same command, with further classes dropped in its step; null for one that drops nothing. */
function droppingToo(command: Command, more: readonly number[]): Command | null {
  switch (command.to) {
    case 'drop':
      return { to: 'drop', body: { ...command.body, alsoDrop: [...(command.body.alsoDrop ?? []), ...more] } }
    case 'withdraw':
      return { to: 'withdraw', body: { ...command.body, alsoDrop: [...(command.body.alsoDrop ?? []), ...more] } }
    case 'swap':
      return { to: 'swap', body: { ...command.body, alsoDrop: [...(command.body.alsoDrop ?? []), ...more] } }
    default:
      return null
  }
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format([...new Set(names)])
}
