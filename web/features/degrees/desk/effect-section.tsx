import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Progress } from '../../../components/ui/progress.tsx'
import { Say, Section } from '../../../components/ui/section.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { Status } from '../../../components/ui/status.tsx'
import textStyles from '../../../components/ui/text.module.css'
import { formatCount, formatMoment, plural } from '../../../lib/format.ts'
import { useInstitution, useTimeZone } from '../../../queries/kernel/institution.ts'
import { AffectedStudents } from './affected-students.tsx'
import { StudentField } from './student-field.tsx'
import { useDeskActions, type Change, type Effect } from './use-desk.ts'
import styles from './effect.module.css'

interface EffectSectionProps {
  draftId: number
  version: number
  effect: Effect | null
  changes: readonly Change[]
  /** Why it cannot be computed now; null when it can. */
  refusal: string | null
  /** Whether the draft was begun from a version whose followers could be taken alone. */
  hasBase: boolean
  /** Whether another version of the program is on file. */
  hasOther: boolean
}

type Scope = Effect['scope']
const columns = 75

/** Who would lose and gain a requirement if the draft held for everyone. */
export function EffectSection({ draftId, version, effect, changes, refusal, hasBase, hasOther }: EffectSectionProps) {
  const [scope, setScope] = useState<Scope>(effect?.scope ?? 'declared')
  const { measure } = useDeskActions()
  const timeZone = useTimeZone()
  const isRunning = effect?.state === 'waiting' || effect?.state === 'running'
  const hasFigures = effect !== null && (effect.state === 'done' || effect.done > 0)
  return (
    <Section
      title="Effect on students"
      id="effect"
      meta="As if all were held to the draft. Students keep the version they declared under."
    >
      {effect && isRunning && !effect.isStale ? (
        <Running draftId={draftId} effect={effect} />
      ) : (
        <div className={styles.ask}>
          {hasBase && (
            <NativeSelect
              label="Students"
              value={scope}
              onChange={setScope}
              choices={[
                { value: 'declared', label: 'All who declared it' },
                { value: 'following', label: 'Those who follow the compared version' },
              ]}
            />
          )}
          <Button
            disabled={refusal !== null}
            busy={measure.isPending && 'Beginning'}
            onClick={() => measure.mutate({ id: draftId, version, scope })}
          >
            {effect ? 'Compute again' : 'Compute effect'}
          </Button>
          <EffectState effect={effect} refusal={refusal} at={effect?.endedAt ? formatMoment(effect.endedAt, timeZone) : null} />
        </div>
      )}
      {hasFigures && <Figures effect={effect} changes={changes} hasOther={hasOther} />}
      {effect?.state === 'done' && effect.lose + effect.gain > 0 && (
        <div className={styles.lists}>
          {effect.lose > 0 && <AffectedStudents draftId={draftId} outcome="lose" total={effect.lose} />}
          {effect.gain > 0 && <AffectedStudents draftId={draftId} outcome="gain" total={effect.gain} />}
        </div>
      )}
    </Section>
  )
} // prettier-ignore

function EffectState({ effect, refusal, at }: { effect: Effect | null; refusal: string | null; at: string | null }) {
  if (refusal !== null) return <span className={textStyles.meta}>{refusal}</span>
  if (effect === null) return <span className={textStyles.meta}>Nobody has computed it yet.</span>
  if (effect.state === 'failed')
    return (
      <Say tone="bad">
        <p>{effect.error ?? 'It could not be computed.'}</p>
      </Say>
    )
  if (effect.isStale)
    return (
      <Status glyph="warning" tone="warn">
        For an earlier text of the draft
      </Status>
    )
  if (effect.state === 'stopped')
    return (
      <Status glyph="crossed" tone="mute">
        Stopped after {plural(effect.done, 'student')}
      </Status>
    )
  return (
    <span className={textStyles.meta}>
      Computed {at}, of {plural(effect.total ?? effect.done, 'student')}
    </span>
  )
}

function Running({ draftId, effect }: { draftId: number; effect: Effect }) {
  const { stop } = useDeskActions()
  const { done, total } = effect
  return (
    <div className={styles.running}>
      <div className={styles.row}>
        <Status glyph="turning" tone="info" role="status">
          {effect.state === 'waiting' ? 'Waiting' : 'Computing'}
        </Status>
        <span>
          <b>{formatCount(done)}</b> {total !== null && `of ${plural(total, 'student')}`}
        </span>
        <span className={textStyles.meta}>You can leave this page.</span>
        <Button small busy={stop.isPending && 'Stopping'} onClick={() => stop.mutate(draftId)}>
          Stop
        </Button>
      </div>
      <Progress label="Students audited" done={done} total={total} unit="students" />
    </div>
  )
}

/** The first version of a program takes nothing from anyone, and yet its students notice it. */
const firstWords = (students: number) =>
  `No version is on file yet: ${students === 1 ? '1 student sees' : `${formatCount(students)} students see`} requirements of this program for the first time.`

type FiguresProps = Pick<EffectSectionProps, 'changes' | 'hasOther'> & { effect: Effect }

function Figures({ effect, changes, hasOther }: FiguresProps) {
  const facts = useInstitution()
  const { lose, gain, done, standings, rules, unproven } = effect
  const rangeOf = (code: string) => {
    const known = facts?.institution.standings ?? []
    const at = known.findIndex((one) => one.code === code)
    const [from, to] = [known[at]?.minimumCredits, known[at + 1]?.minimumCredits]
    if (from === undefined) return ''
    return to === undefined ? `${from} credits or more` : from === 0 ? `below ${to} credits` : `${from} to below ${to} credits`
  }
  return (
    <>
      <dl className={styles.figures}>
        <Figure count={gain} words="would gain a requirement" kind={styles.gaining} />
        <Figure count={lose} words="would lose one" kind={styles.losing} />
        <Figure count={done - gain - lose} words="unchanged" kind={styles.same} />
        <Figure count={done} words="students in the program" />
      </dl>
      {unproven > 0 && (
        <p className={textStyles.meta}>
          Of {plural(unproven, 'student')} the search ended before the best way to count was certain.
        </p>
      )}
      <div className={styles.grid}>
        <div className={styles.standings}>
          {standings.map(({ standing, students, lose: losing, gain: gaining }) => (
            <div key={standing} className={styles.standing}>
              <span>
                <b>{standing}</b> <span className={textStyles.meta}>{rangeOf(standing)}</span>
              </span>
              <span>
                {losing + gaining === 0 ? (
                  'nobody would change'
                ) : (
                  <b>{[losing > 0 && `${losing} lose`, gaining > 0 && `${gaining} gain`].filter(Boolean).join(', ')}</b>
                )}{' '}
                <span className={textStyles.meta}>of {formatCount(students)}</span>
              </span>
              <StudentField students={students} lose={losing} gain={gaining} columns={columns} />
            </div>
          ))}
        </div>
        {rules.length === 0 ? (
          <p>{hasOther ? 'Nobody’s requirements would change.' : firstWords(done)}</p>
        ) : (
          <table className={classNames(styles.table, styles.byRule)}>
            <caption className={textStyles.visuallyHidden}>Who would lose and gain, by rule</caption>
            <thead>
              <tr>
                <th scope="col">By rule</th>
                <th scope="col" className={textStyles.number}>
                  Lose
                </th>
                <th scope="col" className={textStyles.number}>
                  Gain
                </th>
              </tr>
            </thead>
            <tbody>
              {rules.map(({ rule, lose: losing, gain: gaining }) => (
                <tr key={rule}>
                  <th scope="row">
                    <code>{rule}</code>
                    <span className={textStyles.meta}>
                      {changes.find(({ id }) => id === rule)?.words.join('; ') ?? 'Follows from other changes, or from the version that they follow today'}
                    </span>
                  </th>
                  <td className={classNames(textStyles.number, styles.lose)}>{losing > 0 && formatCount(losing)}</td>
                  <td className={classNames(textStyles.number, styles.gain)}>{gaining > 0 && formatCount(gaining)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  )
} // prettier-ignore

function Figure({ count, words, kind }: { count: number; words: string; kind?: string | undefined }) {
  return (
    <div>
      <dd>{formatCount(count)}</dd>
      <dt>
        {kind && (
          <svg className={styles.key} viewBox="0 0 6 6" aria-hidden="true">
            <rect className={kind} x="0.5" y="0.5" width={square} height={square} />
          </svg>
        )}
        {words}
      </dt>
    </div>
  )
}
const square = 5
