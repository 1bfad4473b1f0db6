import type { listApprovers, WireRefusal } from '@sam/contract/registration/refusals'
import type { Registration } from '@sam/contract/registration/registration'
import { subjectOf } from '@sam/domain/catalog/course-code'
import { termName } from '@sam/domain/terms/term'
import { useQuery } from '@tanstack/react-query'
import { AskDialog } from '../../../components/academic/ask-dialog.tsx'
import { requestFor } from '../../../components/academic/request-for.ts'
import { EmailAddress } from '../../../components/ui/email-address.tsx'
import { HoldRequest } from '../overrides/hold-request.tsx'
import { requestAbout, useOwnRequests } from '../../../queries/requests/own-requests.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../../components/ui/dialog/dialog.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { wordDates } from '../../../lib/format.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import sectionStyles from '../../../components/ui/section.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface HelpDialogProps {
  registration: Registration
  refusal: WireRefusal
  /** 'CSE 416'; null where no class is concerned. */
  course: string | null
  /** The class that was refused, where one is concerned. */
  sectionId?: number | undefined
  onClose: () => void
}

/**
 * What stands in the way: a request that is filled in, where one can be sent, and who can lift it, each with a letter
 * begun: the class, the rule and the student's figure.
 */
export function HelpDialog({ registration, refusal, course, sectionId, onClose }: HelpDialogProps) {
  const { student, term } = registration
  const matter = refusal.overrides[0] ?? 'registration'
  const { data, error } = useQuery({
    queryKey: ['helpers', student.id, matter, course],
    queryFn: ({ signal }) =>
      callRoute<typeof listApprovers>(
        { method: 'GET', path: '/users/:userId/helpers' },
        {
          params: { userId: student.id },
          query: { matter, subject: course === null ? undefined : subjectOf(course) },
          signal,
        },
      ),
    retry: false,
  })
  const rule = wordDates(refusal.rule)
  const figure = refusal.figure ? wordDates(refusal.figure) : null
  const about = `${course ?? 'Registration'}, ${termName(term)}`
  const letter = [`${student.name}, ${student.id}`, about, rule, figure].filter(Boolean).join('\n')
  const href = (email: string) =>
    `mailto:${email}?subject=${encodeURIComponent(`${about}: ${refusal.kind}`)}&body=${encodeURIComponent(`${letter}\n\n`)}`
  const holdId = refusal.kind === 'hold' ? refusal.facts.id : null
  const { data: own } = useOwnRequests(holdId === null ? null : student.id)
  const request = holdId === null ? null : requestAbout(holdId, own?.requests)
  const wanted = registration.onBehalf || request ? null : requestFor(refusal, { term, course, sectionId })
  const helpers = (
    <div aria-live="polite" className={spaceStyles.above8}>
      {error && <p role="alert">The list did not load: {messageOf(error)}</p>}
      {!data && !error && <p className={textStyles.meta}>Finding who can help...</p>}
      {data?.helpers.length === 0 && <p>No one in SAM can change this. Contact the registrar’s office.</p>}
      <ul className={sectionStyles.rows}>
        {data?.helpers.map(({ name, email, role, units }) => (
          <li key={email} className={layoutStyles.row}>
            <span className={layoutStyles.grow}>
              <b>{name}</b>
              <span className={classNames(textStyles.meta, spaceStyles.block)}>
                {role}
                {units.length > 0 && `, ${units.join(', ')}`}
              </span>
              <span className={classNames(textStyles.meta, spaceStyles.block)}>
                <EmailAddress address={email} />
              </span>
            </span>
            <Button small asChild>
              <a href={href(email)} aria-label={`Write to ${name}`}>
                Write
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
  if (wanted)
    return (
      <AskDialog userId={student.id} refusal={refusal} about={about} wanted={wanted} onClose={onClose}>
        <h3 className={spaceStyles.above12}>Who can decide</h3>
        {helpers}
      </AskDialog>
    )
  return (
    <Dialog
      wide
      title="Who can help"
      description={`${about}. ${rule}`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {figure && <p className={textStyles.meta}>{figure}</p>}
      {request && (
        <p className={layoutStyles.row}>
          <HoldRequest request={request} />
        </p>
      )}
      {helpers}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
