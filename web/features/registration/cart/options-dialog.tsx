import { useState } from 'react'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { formatCredits } from '../../../lib/format.ts'
import textStyles from '../../../components/ui/text.module.css'

export interface Options {
  credits: number
  /** The lowest grade that stays a letter; null for a letter grade in any case. */
  gpncThreshold: string | null
}

interface OptionsDialogProps {
  /** 'CSE 487 01'. */
  name: string
  present: Options
  /** The credits to choose from; null when they cannot be changed. */
  range: { minimum: number; maximum: number } | null
  /** The grades that may be a threshold; null when the choice is not open. */
  thresholds: readonly string[] | null
  busy: boolean
  onSave: (options: Options) => void
  onClose: () => void
}

const letter = 'letter'

/** The credits of a class with variable credits, and whether its grade may become a P or an NC. */
export function OptionsDialog({ name, present, range, thresholds, busy, onSave, onClose }: OptionsDialogProps) {
  const [credits, setCredits] = useState(present.credits)
  const [threshold, setThreshold] = useState(present.gpncThreshold ?? letter)
  return (
    <FormDialog
      title={`Grading for ${name}`}
      confirm="Save"
      variant="primary"
      busy={busy && 'Saving'}
      onSubmit={() => onSave({ credits, gpncThreshold: threshold === letter ? null : threshold })}
      onClose={onClose}
    >
      {range && (
        <NativeSelect
          label="Credits"
          value={String(credits)}
          onChange={(value) => setCredits(Number(value))}
          choices={stepsOf(range).map((value) => ({ value: String(value), label: formatCredits(value) }))}
        />
      )}
      {thresholds && (
        <>
          <NativeSelect
            label="Grading"
            value={threshold}
            onChange={setThreshold}
            choices={[
              { value: letter, label: 'Letter grade' },
              ...thresholds.map((grade) => ({ value: grade, label: `G/P/NC, threshold ${grade}` })),
            ]}
          />
          <p className={textStyles.meta}>
            At or above the threshold you keep the letter grade. A lower passing grade becomes P, and an F becomes NC.
          </p>
        </>
      )}
    </FormDialog>
  )
}

function stepsOf({ minimum, maximum }: { minimum: number; maximum: number }): number[] {
  return Array.from({ length: Math.floor(maximum - minimum) + 1 }, (_unused, step) => minimum + step)
}
