import type { changeGrants, readGrants } from '@sam/contract/people-accounts'
import type { AnswerOf } from '@sam/contract/route'
import { advisorLevels, roles, type AdvisorLevel, type Role } from '@sam/domain/people/role'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox, Input } from '../../components/ui/field.tsx'
import { NativeSelect } from '../../components/ui/select.tsx'
import { StaleNotice } from '../../components/ui/stale-notice.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { formatDayOf } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/institution.ts'
import { showSuccess } from '../../lib/toasts.ts'

type Grants = AnswerOf<typeof readGrants>

const levelChoices = advisorLevels.map((level) => ({ value: level, label: capitalised(level) }))
const unitsHelp: Record<AdvisorLevel, string> = {
  university: 'The university’s code, such as SBU.',
  college: 'College codes, such as CAS, CEAS.',
  department: 'Subjects, such as CSE, AMS.',
}

interface GrantsFormProps {
  userId: string
  grants: Grants
  /** Reads the grants again. */
  onLoad: () => Promise<{ data?: Grants | undefined }>
}

function heldOf({ roles: given, advising }: Grants) {
  return { roles: given.map(({ role }) => role), advising }
}

/** The four roles to tick, an advisor's level and units, and a note; saved together. */
export function GrantsForm({ userId, grants, onLoad }: GrantsFormProps) {
  const timeZone = useTimeZone()
  // What was read when the change began: a change of somebody else is not overwritten unseen.
  const [before, setBefore] = useState(() => heldOf(grants))
  const held = before.roles
  const [wanted, setWanted] = useState<readonly Role[]>(held)
  const [level, setLevel] = useState<AdvisorLevel>(before.advising?.level ?? 'department')
  const [units, setUnits] = useState(before.advising?.units.join(', ') ?? '')
  const [note, setNote] = useState('')
  const advises = wanted.includes('Academic Advisor')
  const unitList = units.split(/[\s,]+/).filter(Boolean)
  const advising = advises ? { level, units: unitList } : null
  const { mutate, isPending, error, reset } = useChange(userId, grants.user.name, (saved) => setBefore(heldOf(saved)))
  const load = async () => {
    const { data } = await onLoad()
    if (data) setBefore(heldOf(data))
    reset()
  }
  const revoked = held.filter((role) => !wanted.includes(role))
  const unchanged =
    revoked.length === 0 &&
    wanted.length === held.length &&
    JSON.stringify(advising) === JSON.stringify(before.advising)
  const [triedWithoutUnits, setTriedWithoutUnits] = useState(false)
  const wrongUnits = problemAt(error, 'body.advising.units')
  const unitsError = triedWithoutUnits && unitList.length === 0 ? 'Enter at least one unit.' : wrongUnits
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTriedWithoutUnits(advises && unitList.length === 0)
    if (advises && unitList.length === 0) return
    mutate({
      before,
      roles: [...wanted],
      advising,
      note: note.trim() || null,
    })
  }
  return (
    <form className="roles-form" onSubmit={submit}>
      <fieldset>
        <legend>Roles of {grants.user.name}</legend>
        {roles.map((role) => (
          <div className="role-line" key={role}>
            <Checkbox
              label={role}
              checked={wanted.includes(role)}
              onChange={(event) =>
                setWanted(event.target.checked ? [...wanted, role] : wanted.filter((other) => other !== role))
              }
            />
            <span className="meta">{originOf(grants, role, timeZone)}</span>
          </div>
        ))}
      </fieldset>
      {advises && (
        <div className="advising-line">
          <NativeSelect label="Level" value={level} choices={levelChoices} onChange={setLevel} />
          <Input
            label="Units"
            help={unitsHelp[level]}
            value={units}
            error={unitsError}
            maxLength={400}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setUnits(event.target.value)}
          />
        </div>
      )}
      <Input
        label="Note (optional)"
        help="Kept in this person’s audit log."
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {revoked.length > 0 && grants.sessions > 0 && (
        <p className="meta">Removing a role signs {grants.user.name} out immediately.</p>
      )}
      {error && !wrongUnits && <StaleNotice error={error} timeZone={timeZone} onLoad={() => void load()} />}
      <div className="row">
        <Button type="submit" variant="record" busy={isPending && 'Saving'} disabled={unchanged}>
          Save roles
        </Button>
      </div>
    </form>
  )
}

type Change = Parameters<typeof callRoute<typeof changeGrants>>[1]['body']

function useChange(userId: string, name: string, onSaved: (saved: Grants) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) =>
      callRoute<typeof changeGrants>({ method: 'PUT', path: '/users/:userId/grants' }, { params: { userId }, body }),
    onSuccess: async ({ given, revoked, ...saved }) => {
      onSaved(saved)
      const words = [
        given.length > 0 && `given ${given.join(', ')}`,
        revoked.length > 0 && `revoked ${revoked.join(', ')}`,
      ]
      showSuccess(`${name}: ${words.filter(Boolean).join('; ') || 'units changed'}`)
      await queryClient.invalidateQueries({ queryKey: ['people'] })
    },
  })
}

/** 'Since Nov 5, 2025, by Margaret Ashdown'. */
function originOf(grants: Grants, role: Role, timeZone: string | undefined): string {
  const grant = grants.roles.find((one) => one.role === role)
  if (!grant) return ''
  return `Since ${formatDayOf(grant.grantedAt, timeZone)}${grant.grantedBy ? `, by ${grant.grantedBy}` : ', by import'}`
}

/** What the server found wrong with one field. */
function problemAt(error: Error | null, where: string): string | null {
  if (!(error instanceof ApiError)) return null
  return error.problem?.problems?.find((one) => one.where === where)?.message ?? null
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
