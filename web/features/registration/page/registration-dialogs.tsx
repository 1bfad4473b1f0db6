import type { Registration } from '@sam/contract/registration/registration'
import { describeTime } from '../../../components/academic/week/meetings.tsx'
import { formatCredits, unknownValue } from '../../../lib/format.ts'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { countWaiting } from '../enrollment/count-waiting.ts'
import { AddClassDialog } from '../cart/add-class-dialog.tsx'
import { isNeeded } from '../enrollment/find-needed.ts'
import { fixFor, type PageFixes } from '../refusals/fix.tsx'
import { GrantForRefusal } from '../overrides/grant-for-refusal.tsx'
import { HelpDialog } from '../refusals/help-dialog.tsx'
import { useSections } from '../refusals/find-other-section.ts'
import { OptionsDialog, type Options } from '../cart/options-dialog.tsx'
import { RefusalRows } from '../refusals/refusal-rows.tsx'
import { sayDone } from '../enrollment/say-done.ts'
import { SwapDialog, type SwapChoice } from '../enrollment/swap-dialog.tsx'
import type { Command, Commands } from '../enrollment/use-commands.ts'
import type { Dialogs } from './use-dialogs.ts'
import type { EnrolledClass, RegistrationClass, ScheduledClass } from './use-registration.ts'

interface RegistrationDialogsProps {
  registration: Registration
  page: PageFixes
  dialogs: Dialogs
  commands: Commands
  /** The grades that may be the threshold of G/P/NC. */
  thresholds: readonly string[]
}

/** The dialog that is open, if any, and what it does. */
export function RegistrationDialogs({ registration, page, dialogs, commands, thresholds }: RegistrationDialogsProps) {
  const { current, close } = dialogs
  const sections = useSections(
    registration.term,
    current?.kind === 'swap' ? current.entry.about : null,
    current?.kind === 'swap',
  )
  if (!current) return null
  const busy = commands.busy !== null
  const finish = async (command: Command, title: string, beside?: number) => {
    const answer = await commands.send(command, title, beside)
    sayDone(answer)
    // A refused swap stays open with its reasons, for another choice.
    if (answer?.done || command.to !== 'swap' || isNeeded(answer)) close()
  }
  const saveInCart = async (sectionId: number, options: Options) => {
    const version = registration.cart.find((entry) => entry.sectionId === sectionId)?.version ?? null
    if (await commands.putInCart(sectionId, { ...options, version })) close()
  }
  const refused = (
    <RefusalRows
      flush
      refusals={commands.trouble?.results.flatMap(({ refusals }) => refusals) ?? []}
      fixOf={(refusal) => fixFor(refusal, { ...page, about: 'entry' in current ? current.entry.about : null })}
    />
  )
  switch (current.kind) {
    case 'add':
      return (
        <AddClassDialog
          key={current.course}
          registration={registration}
          course={current.course}
          typed={current.typed}
          busy={busy}
          onAdd={commands.putInCart}
          onClose={close}
        />
      )
    case 'help':
      return <HelpDialog registration={registration} {...current} onClose={close} />
    case 'grant':
      return <GrantForRefusal registration={registration} {...current} onClose={close} />
    case 'drop': {
      const { entry } = current
      return (
        <FormDialog
          title={`Drop ${nameOf(entry)}?`}
          description={`${contestedWords(entry)} To get it back, you would join the end of the waitlist.`}
          confirm="Drop"
          busy={busy && 'Dropping'}
          onSubmit={() => void finish({ to: 'drop', body: { sectionId: entry.sectionId } }, notDone(entry))}
          onClose={close}
        />
      )
    }
    case 'withdraw': {
      const { entry } = current
      return (
        <FormDialog
          title={`Withdraw from ${nameOf(entry)}?`}
          description="A W stays on the record. It does not count toward the GPA, earns no credits, and cannot be undone here. Later classes that require this course are dropped."
          confirm="Withdraw with a W"
          busy={busy && 'Withdrawing'}
          onSubmit={() => void finish({ to: 'withdraw', body: { sectionId: entry.sectionId } }, notDone(entry))}
          onClose={close}
        />
      )
    }
    case 'leave': {
      const { entry } = current
      return (
        <FormDialog
          title={`Leave the waitlist for ${entry.about.course}?`}
          description={`You give up place ${entry.position} of ${entry.waiting}. If you join again, you start at the end.`}
          confirm="Leave the waitlist"
          busy={busy && 'Leaving'}
          onSubmit={() =>
            void finish(
              { to: 'waitlist/leave', body: { sectionId: entry.sectionId } },
              `You are still on the waitlist for ${entry.about.course}`,
            )
          }
          onClose={close}
        />
      )
    }
    case 'options': {
      const { entry } = current
      const { may, about } = entry
      return (
        <OptionsDialog
          name={nameOf(entry)}
          present={entry}
          range={may.changeCredits && about ? rangeOf(about) : null}
          thresholds={thresholdsFor(entry, thresholds, may.chooseGpnc, may.takeBackGpnc)}
          busy={busy}
          onSave={(options) => void saveOptions(entry, options, finish).then(close)}
          onClose={close}
        />
      )
    }
    case 'cart options': {
      const { entry } = current
      return (
        <OptionsDialog
          name={`${entry.about.course} ${entry.about.class.section}`}
          present={entry}
          range={rangeOf(entry.about)}
          thresholds={thresholdsFor(entry, thresholds, entry.mayChooseGpnc, true)}
          busy={busy}
          onSave={(options) => void saveInCart(entry.sectionId, options)}
          onClose={close}
        />
      )
    }
    case 'swap': {
      const { entry } = current
      const inCart = registration.cart.map((other) => choiceOf(other.about, 'In cart'))
      const siblings = (sections ?? [])
        .filter(({ id }) => id !== entry.sectionId && !inCart.some(({ sectionId }) => sectionId === id))
        .map((section) => choiceOf({ ...(entry.about as RegistrationClass), class: section }, section.status))
      return (
        <SwapDialog
          term={registration.term}
          title={`Swap ${nameOf(entry)}`}
          description="You keep the class you have if the swap fails."
          choices={[...inCart, ...siblings]}
          nothing="This course has no other section, and your cart is empty. Add the class you want to the cart first."
          busy={busy}
          onSwap={(sectionId) =>
            void finish(
              { to: 'swap', body: { drop: entry.sectionId, take: { sectionId } } },
              `You keep ${nameOf(entry)}`,
            )
          }
          onClose={close}
        >
          {refused}
        </SwapDialog>
      )
    }
    case 'wait for': {
      const { entry } = current
      const { sectionId, credits, gpncThreshold } = entry
      const wanted = { sectionId, credits, gpncThreshold, waitlist: true }
      return (
        <SwapDialog
          term={registration.term}
          title={`Wait for ${entry.about.course}`}
          description="When a seat opens, we drop the class you choose and enroll you. Until then you keep it."
          choices={heldChoices(registration)}
          nothing="You have no class that you can drop now."
          confirm="Join the waitlist"
          busy={busy}
          onSwap={(swapSectionId) =>
            void finish(
              { to: 'enroll', body: { classes: [{ ...wanted, swapSectionId }], mode: 'all' } },
              `You did not join the waitlist for ${entry.about.course}`,
              sectionId,
            )
          }
          onClose={close}
        />
      )
    }
    case 'swap for': {
      const { entry } = current
      const { sectionId, credits, gpncThreshold } = entry
      return (
        <SwapDialog
          term={registration.term}
          title={`Swap for ${entry.about.course}`}
          description="Choose the class to drop. You keep it if the swap fails."
          choices={heldChoices(registration)}
          nothing="You have no class that you can drop now."
          busy={busy}
          onSwap={(drop) =>
            void finish(
              { to: 'swap', body: { drop, take: { sectionId, credits, gpncThreshold } } },
              'Nothing was swapped. You keep the class you have.',
            )
          }
          onClose={close}
        >
          {refused}
        </SwapDialog>
      )
    }
  }
}

/** The grades to offer: all where G/P/NC is open, the chosen one where it can only be taken back, otherwise none. */
function thresholdsFor(
  { gpncThreshold }: Pick<EnrolledClass, 'gpncThreshold'>,
  all: readonly string[],
  mayChoose: boolean,
  mayTakeBack: boolean,
): readonly string[] | null {
  if (mayChoose) return all
  return mayTakeBack && gpncThreshold !== null ? [gpncThreshold] : null
}

/** Sends what was changed, credits first. */
async function saveOptions(
  entry: ScheduledClass,
  { credits, gpncThreshold }: Options,
  finish: (command: Command, title: string) => Promise<void>,
): Promise<void> {
  const { sectionId } = entry
  if (credits !== entry.credits) await finish({ to: 'credits', body: { sectionId, credits } }, notDone(entry))
  if (gpncThreshold !== entry.gpncThreshold)
    await finish({ to: 'gpnc', body: { sectionId, threshold: gpncThreshold } }, notDone(entry))
}

/** The classes that the student can still drop. */
function heldChoices({ classes }: Registration): SwapChoice[] {
  return classes.flatMap((held) =>
    held.about && held.may.drop ? [choiceOf(held.about, formatCredits(held.credits))] : [],
  )
}

function choiceOf(about: RegistrationClass, status: string): SwapChoice {
  const { class: entry } = about
  const times = [entry, ...entry.companions].flatMap(({ meetings }) => meetings.map(describeTime))
  return {
    sectionId: entry.id,
    course: about.course,
    name: `${about.course} ${entry.component} ${entry.section}`,
    about: times.join(', ') || unknownValue,
    status: status.charAt(0).toUpperCase() + status.slice(1),
  }
}

function rangeOf({ creditsMin, creditsMax }: RegistrationClass) {
  return creditsMin < creditsMax ? { minimum: creditsMin, maximum: creditsMax } : null
}

function contestedWords({ about }: EnrolledClass): string {
  const waiting = about ? countWaiting(about.class) : 0
  if (waiting === 0) return 'The class is full, and anyone can take your seat at once.'
  return `${waiting === 1 ? 'One student is' : `${waiting} students are`} waiting for a seat, and the first gets yours at once.`
}

function nameOf({ course, sectionCode }: EnrolledClass): string {
  return `${course} ${sectionCode}`
}

function notDone(entry: EnrolledClass): string {
  return `${nameOf(entry)} was not changed`
}
