import type { changeGrants, readGrants } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'
import { advisorLevels, roles, type AdvisorLevel, type Role } from '@sam/domain/people/role'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox, Input } from '../../../components/ui/fields/field.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { StaleNotice } from '../../../components/ui/notices/stale-notice.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { originOf } from './accounts-table.tsx'
import { FormFoot } from './form-foot.tsx'
import styles from './manage-users.module.css'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import textStyles from '../../../components/ui/text.module.css'

type Grants = AnswerOf<typeof readGrants>
type Ends = Partial<Record<Role, string>>

const levelChoices = advisorLevels.map((level) => ({ value: level, label: capitalised(level) }))
const unitsHelp: Record<AdvisorLevel, string> = {
  university: 'The university’s code, such as SBU',
  college: 'College codes, such as CAS, CEAS',
  department: 'Subjects, such as CSE, AMS',
}

interface GrantsFormProps {
  userId: string
  grants: Grants
  /** Reads the grants again. */
  onLoad: () => Promise<{ data?: Grants | undefined }>
  onCancel: () => void
  /** Leads to the people who can be given the role of a registrar. */
  onGrantOther: () => void
}

/** The four roles with their last days, an advisor's level and units, and a note; saved together. */
export function GrantsForm({ userId, grants, onLoad, onCancel, onGrantOther }: GrantsFormProps) {
  const timeZone = useTimeZone()
  // What was read when the change began: nobody overwrites a change of someone else unseen.
  const [before, setBefore] = useState(() => heldOf(grants))
  const [wanted, setWanted] = useState<readonly Role[]>(before.roles)
  const [ends, setEnds] = useState<Ends>(before.ends)
  const [level, setLevel] = useState<AdvisorLevel>(before.advising?.level ?? 'department')
  const [units, setUnits] = useState(before.advising?.units.join(', ') ?? '')
  const [note, setNote] = useState('')
  const unitList = units.split(/[\s,]+/).filter(Boolean)
  const advising = wanted.includes('Academic Advisor') ? { level, units: unitList } : null
  const { mutate, isPending, error, reset } = useChange(userId, grants.user.name, (saved) => setBefore(heldOf(saved)))
  const load = async () => {
    const { data } = await onLoad()
    if (data) setBefore(heldOf(data))
    reset()
  }
  const problems = error instanceof ApiError ? (error.problem?.problems ?? []) : []
  const errorAt = (place: string) => problems.find(({ where }) => where === place)?.message ?? null
  const revoked = before.roles.filter((role) => !wanted.includes(role))
  const listed = endsOf(wanted, ends)
  const unchanged =
    revoked.length === 0 &&
    wanted.length === before.roles.length &&
    JSON.stringify(listed) === JSON.stringify(endsOf(before.roles, before.ends)) &&
    JSON.stringify(advising) === JSON.stringify(before.advising)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({
      before: { roles: [...before.roles], advising: before.advising, ends: endsOf(before.roles, before.ends) },
      roles: [...wanted],
      advising,
      ends: listed,
      note: note.trim() || null,
    })
  }
  const fieldsOf = (role: Role) => (
    <div className={role === 'Academic Advisor' ? styles.advisorFields : styles.grantFields}>
      {role === 'Academic Advisor' && (
        <>
          <NativeSelect label="Level" value={level} choices={levelChoices} onChange={setLevel} />
          <Input
            label="Units"
            help={unitsHelp[level]}
            error={errorAt('units')}
            value={units}
            maxLength={400}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setUnits(event.target.value)}
          />
        </>
      )}
      <Input
        label="Until"
        type="date"
        aria-label={`Until, ${role}`}
        value={ends[role] ?? ''}
        error={errorAt(`${role} until`)}
        onChange={(event) => setEnds({ ...ends, [role]: event.target.value || undefined })}
      />
    </div>
  )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.grants}>
        <legend className={fieldStyles.label}>Granted roles</legend>
        {roles.map((role) => (
          <GrantEntry
            key={role}
            role={role}
            grants={grants}
            isWanted={wanted.includes(role)}
            error={errorAt(role)}
            wayOut={
              role === 'Registrar' && (
                <Button small onClick={onGrantOther}>
                  Grant Registrar to someone else
                </Button>
              )
            }
            onChange={(isWanted) =>
              setWanted(
                isWanted
                  ? roles.filter((one) => one === role || wanted.includes(one))
                  : wanted.filter((one) => one !== role),
              )
            }
          >
            {wanted.includes(role) && fieldsOf(role)}
          </GrantEntry>
        ))}
      </fieldset>
      <Input
        label="Note (optional)"
        help="Kept in this person’s audit log."
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {revoked.length > 0 && grants.sessions > 0 && (
        <p className={textStyles.meta}>Removing a role signs {grants.user.name} out immediately.</p>
      )}
      {error && problems.length === 0 && <StaleNotice error={error} timeZone={timeZone} onLoad={() => void load()} />}
      <FormFoot wrong={problems.length}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="record" busy={isPending && 'Saving'} disabled={unchanged}>
          Save roles
        </Button>
      </FormFoot>
    </form>
  )
}

interface GrantEntryProps {
  role: Role
  grants: Grants
  isWanted: boolean
  error: string | null
  /** What to do about the error. */
  wayOut: ReactNode
  onChange: (isWanted: boolean) => void
  children: ReactNode
}

function GrantEntry({ role, grants, isWanted, error, wayOut, onChange, children }: GrantEntryProps) {
  const timeZone = useTimeZone()
  const grant = grants.roles.find((one) => one.role === role)
  const isNew = isWanted && (!grant || grant.hasEnded)
  return (
    <div className={styles.grant}>
      <Checkbox label={role} checked={isWanted} onChange={(event) => onChange(event.target.checked)} />
      {isNew && (
        <Status glyph="dashed" tone="plum">
          New
        </Status>
      )}
      {grant?.hasEnded && !isWanted && grant.endsOn !== null && (
        <span className={textStyles.meta}>Ended {formatDate(grant.endsOn)}</span>
      )}
      {grant && !grant.hasEnded && <span className={textStyles.meta}>{originOf(grant, timeZone)}</span>}
      {error && (
        <div className={styles.refusal} role="alert">
          <Status glyph="crossed" tone="bad">
            Not saved
          </Status>
          <p>{error}</p>
          {wayOut}
        </div>
      )}
      {children}
    </div>
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
      showSuccess(`${name}: ${words.filter(Boolean).join('; ') || 'roles changed'}`)
      await queryClient.invalidateQueries({ queryKey: ['people'] })
    },
  })
}

/** What a person holds now; roles that have ended are not held. */
function heldOf(grants: Grants): { roles: Role[]; advising: Grants['advising']; ends: Ends } {
  const held = grants.roles.filter(({ hasEnded }) => !hasEnded)
  return {
    roles: held.map(({ role }) => role),
    advising: grants.advising,
    ends: Object.fromEntries(held.flatMap(({ role, endsOn }) => (endsOn === null ? [] : [[role, endsOn]]))),
  }
}

function endsOf(held: readonly Role[], ends: Ends): { role: Role; endsOn: string }[] {
  return roles.flatMap((role) => {
    const endsOn = held.includes(role) ? ends[role] : undefined
    return endsOn === undefined ? [] : [{ role, endsOn }]
  })
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
