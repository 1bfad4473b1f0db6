import type { WireRefusal } from '@sam/contract/registration/refusals'
import type { Registration } from '@sam/contract/registration/registration'
import { GrantWaiverDialog } from './grant-waiver-dialog.tsx'
import { HelpDialog } from '../refusals/help-dialog.tsx'
import { useWaivers } from './use-overrides.ts'
import { fillWaiverForm } from './waiver-form.ts'

interface GrantForRefusalProps {
  registration: Registration
  refusal: WireRefusal
  /** 'CSE 416'; null where no class is concerned. */
  course: string | null
  onClose: () => void
}

/** The waiver that lifts a refusal, ready to be granted; who may not grant it reads who may. */
export function GrantForRefusal({ registration, refusal, course, onClose }: GrantForRefusalProps) {
  const { student, term } = registration
  const { data, error } = useWaivers(student.id)
  if (!data && !error) return null
  const kinds = data?.mayGrant ?? []
  const wanted = fillWaiverForm(refusal, course, kinds)
  if (!wanted) return <HelpDialog registration={registration} refusal={refusal} course={course} onClose={onClose} />
  return (
    <GrantWaiverDialog
      userId={student.id}
      student={student.name}
      kinds={kinds}
      terms={[term]}
      wanted={wanted}
      onClose={onClose}
    />
  )
}
