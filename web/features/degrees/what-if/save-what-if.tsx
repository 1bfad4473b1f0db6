import { mostWhatIfs } from '@sam/contract/degrees/what-ifs'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { isSameWhatIf, useSaveWhatIf, whatIfOf, type Report, type WhatIf } from '../use-audit-report.ts'

interface SaveWhatIfProps {
  /** The record as it is, with the what-ifs that are kept. */
  today: Report
  whatIf: WhatIf
}

/** Keeps a what-if that differs from today and from those that are kept, for its student. */
export function SaveWhatIf({ today: { versions, saved, may }, whatIf }: SaveWhatIfProps) {
  const [isAsking, setAsking] = useState(false)
  const isNew = ![whatIfOf(versions.map(({ id }) => id)), ...saved].some((one) => isSameWhatIf(one, whatIf))
  const mayAsk = may.save && isNew && saved.length < mostWhatIfs
  return (
    <>
      {mayAsk && <Button onClick={() => setAsking(true)}>Save as…</Button>}
      {isAsking && <NameDialog whatIf={whatIf} onClose={() => setAsking(false)} />}
    </>
  )
}

function NameDialog({ whatIf, onClose }: { whatIf: WhatIf; onClose: () => void }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSaveWhatIf()
  const send = () => {
    const wanted = name.trim()
    if (wanted === '') return setProblem('Name it, such as “AMS instead”.')
    setProblem(null)
    save.mutate(
      { ...whatIf, name: wanted, programs: [...whatIf.programs], courses: [...whatIf.courses] },
      { onSuccess: onClose, onError: (failure) => setProblem(messageOf(failure)) },
    )
  }
  return (
    <FormDialog
      title="Save this what-if"
      description="Your advisors and the registrar can see what you save."
      confirm="Save"
      variant="primary"
      busy={save.isPending && 'Saving'}
      onSubmit={send}
      onClose={onClose}
    >
      <Input
        label="Save as"
        placeholder="AMS instead"
        autoComplete="off"
        maxLength={60}
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
