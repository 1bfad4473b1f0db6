import type { Registration } from '@sam/contract/registration/registration'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { showSuccess } from '../../../lib/toasts.ts'
import type { Commands } from '../enrollment/use-commands.ts'
import type { WaitingClass } from '../page/use-registration.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import spaceStyles from '../../../components/ui/space.module.css'

interface ChooseSwapProps {
  registration: Registration
  entry: WaitingClass
  commands: Commands
}

const nothing = 'nothing'

/** Which class is dropped when a seat opens in a class one waits for; the place in the queue stays. */
export function ChooseSwap({ registration, entry, commands }: ChooseSwapProps) {
  const held = registration.classes.flatMap(({ sectionId, course, sectionCode, status }) =>
    sectionId !== null && status === 'enrolled' ? [{ sectionId, course, name: `${course} ${sectionCode}` }] : [],
  )
  // A student who waits for another section of a course can only drop the one they have.
  const same = held.filter(({ course }) => course === entry.about.course)
  const choices = (same.length > 0 ? same : held).map(({ sectionId, name }) => ({
    value: String(sectionId),
    label: name,
  }))
  if (choices.length === 0) return null
  const choose = async (value: string) => {
    const swapSectionId = value === nothing ? null : Number(value)
    const body = { sectionId: entry.sectionId, swapSectionId }
    const answer = await commands.send({ to: 'waitlist/swap', body }, 'The class to drop was not changed')
    if (!answer?.done) return
    const label = choices.find((one) => one.value === value)?.label
    showSuccess(
      label
        ? `If a seat opens in ${entry.about.course}, we’ll drop ${label}.`
        : `If a seat opens in ${entry.about.course}, we won’t drop a class.`,
    )
  }
  return (
    <NativeSelect
      label="If a seat opens, drop:"
      className={classNames(spaceStyles.above8, spaceStyles.atMost240)}
      value={entry.swap?.sectionId ? String(entry.swap.sectionId) : nothing}
      disabled={commands.busy !== null}
      onChange={(value) => void choose(value)}
      choices={same.length > 0 ? choices : [{ value: nothing, label: 'No class' }, ...choices]}
    />
  )
}
