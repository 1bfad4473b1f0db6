import { useId, useState, type ReactNode } from 'react'
import { peekAt } from '../../../components/academic/week/peek-at.ts'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import textStyles from '../../../components/ui/text.module.css'

export interface SwapChoice {
  sectionId: number
  course: string
  /** 'CSE 312 LEC 01'. */
  name: string
  /** When and where, or what speaks for it. */
  about: ReactNode
  /** 'In cart', 'Open', ... */
  status: string
}

interface SwapDialogProps {
  term: number
  title: string
  description: string
  choices: readonly SwapChoice[]
  /** What to say when there is nothing to choose from. */
  nothing: ReactNode
  /** What the committing button says. */
  confirm?: string
  busy: boolean
  onSwap: (sectionId: number) => void
  onClose: () => void
  /** What stood in the way of the last try. */
  children?: ReactNode
}

/** Chooses the other half of a swap: what to take for a class, or what to give up for one. */
export function SwapDialog(props: SwapDialogProps) {
  const { term, title, description, choices, nothing, confirm = 'Swap', busy, onSwap, onClose, children } = props
  const group = useId()
  const [picked, setPicked] = useState<number | null>(choices.length === 1 ? (choices[0]?.sectionId ?? null) : null)
  return (
    <FormDialog
      wide
      title={title}
      description={description}
      confirm={confirm}
      disabled={picked === null}
      busy={busy && 'Swapping'}
      onSubmit={() => picked !== null && onSwap(picked)}
      onClose={onClose}
    >
      {choices.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <div className={fieldStyles.choices} role="radiogroup" aria-label={title}>
          {choices.map((choice) => (
            <label key={choice.sectionId} {...peekAt({ term, course: choice.course, sectionId: choice.sectionId })}>
              <input
                type="radio"
                name={group}
                checked={picked === choice.sectionId}
                onChange={() => setPicked(choice.sectionId)}
              />
              <span>
                <b>{choice.name}</b> <span className={textStyles.meta}>{choice.about}</span>
              </span>
              <span className={textStyles.meta}>{choice.status}</span>
            </label>
          ))}
        </div>
      )}
      <div role="alert">{children}</div>
    </FormDialog>
  )
}
