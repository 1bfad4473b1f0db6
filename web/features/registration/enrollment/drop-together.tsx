import type { Registration } from '@sam/contract/registration/registration'
import type { ClassResult, CommandAnswer } from '@sam/contract/registration/commands'
import type { WireRefusal } from '@sam/contract/registration/refusals'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx'
import { countWaiting } from './count-waiting.ts'
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
    <Dialog
      title={isW ? `Withdraw from ${listOf(all)}?` : `Drop ${listOf(all)}?`}
      description={`${refusal.rule} You cannot drop ${listOf(leaving)} and keep ${listOf(kept)}.`}
      open
      onOpenChange={(open) => !open && forgetTrouble()}
    >
      {isW && <p>A W stays on your record for each of them.</p>}
      {waiting.length > 0 && (
        <p>
          Students are waiting for {listOf(waiting.map(({ course }) => course))}: they get your seats right away, and
          you would wait in line to come back.
        </p>
      )}
      <DialogActions>
        <Button variant="quiet" onClick={ask}>
          {page.grant ? 'Grant a waiver' : 'Ask for a waiver'}
        </Button>
        <Button onClick={forgetTrouble}>Keep {both}</Button>
        <Button variant="record" busy={busy !== null && 'Dropping'} onClick={() => void confirm()}>
          {isW ? `Withdraw from ${both}` : `Drop ${both}`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface Needed {
  refusal: WireRefusal
  leaving: string[]
  kept: string[]
  sectionIds: number[]
}

/** The classes that would have to leave as well, where nothing else stands in the way. */
export function findNeeded(results: readonly Pick<ClassResult, 'refusals'>[]): Needed | null {
  const refusals = results.flatMap((result) => result.refusals)
  const [refusal] = refusals
  if (refusals.length !== 1 || refusal?.kind !== 'needed as corequisite') return null
  const { facts } = refusal
  if (facts.how === 'waitlist') return null
  return {
    refusal,
    leaving: facts.leaving,
    kept: facts.classes.map(({ course }) => course),
    sectionIds: facts.classes.map(({ sectionId }) => sectionId),
  }
}

/** Whether an answer asks to drop classes together; the page then shows that question alone. */
export function isNeeded(answer: CommandAnswer | null): boolean {
  return answer !== null && findNeeded(answer.results) !== null
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
