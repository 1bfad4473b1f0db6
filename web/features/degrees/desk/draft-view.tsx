import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { Say } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import textStyles from '../../../components/ui/text.module.css'
import { messageOf } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import { EffectSection } from './effect-section.tsx'
import { ExampleTable } from './example-table.tsx'
import { nameOf } from './program-list.tsx'
import { PublishBar } from './publish-bar.tsx'
import { RuleDifference } from './rule-difference.tsx'
import { RulesAndText } from './rules-and-text.tsx'
import { useDeskActions, useDraft, useEffectOf, useReading, type Draft } from './use-desk.ts'
import type { OpenedProps } from './version-view.tsx'
import styles from './desk.module.css'

/** A draft: its text and rules, its difference, who it would change, and what is left before it is published. */
export function DraftView(props: OpenedProps<number>) {
  const { data, error, refetch } = useDraft(props.id, props.search.compare)
  if (error && !data)
    return <FailedState title="The draft did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={12} label="Loading the draft" />
  return <OpenedDraft {...props} draft={data} onReload={() => void refetch()} />
}

interface OpenedDraftProps extends OpenedProps<number> {
  draft: Draft
  onReload: () => void
}

function OpenedDraft({ id, search, onSearch, programs, draft, onReload }: OpenedDraftProps) {
  const [text, setText] = useState(draft.source)
  /** The version that the text was begun from: another one by now is someone else's. */
  const [version, setVersion] = useState(draft.version)
  const [line, setLine] = useState<number | null>(null)
  const timeZone = useTimeZone()
  const actions = useDeskActions()
  const { data: now } = useEffectOf(id)
  // A save ends once the draft is read again and its version known: until then it is not someone else's.
  const isStale = draft.version > version && !actions.save.isPending
  const isDirty = (text !== draft.source && !isStale) || actions.save.isPending
  const { told, isBehind, error: unread } = useReading(text, draft.source, draft.compared?.id ?? draft.base ?? undefined)
  // While a mistake leaves no program, the rules of the saved text stand.
  const isRead = told !== null && (told.reading.program !== null || draft.reading.program === null)
  const reading = told && !isRead ? { ...draft.reading, errors: told.reading.errors, warnings: [] } : (told?.reading ?? draft.reading)
  const changes = (isRead ? told.changes : draft.compared?.changes) ?? []
  const { program } = reading
  const own = programs.programs.find(({ drafts }) => drafts.some((one) => one.id === id))
  const compared = own?.versions.find((one) => one.id === draft.compared?.id)
  const name = program ? nameOf(program) : own ? nameOf(own) : `Draft ${id}`
  const isCurrent = now?.version === draft.version
  const effect = (isCurrent ? now?.effect : draft.effect) ?? null
  const closed = (isCurrent ? now?.closed : draft.closed) ?? []
  const save = () =>
    actions.save.mutate(
      { id, version, text },
      {
        onSuccess: ({ version: next }) => {
          setVersion(next)
          showSuccess('The draft is saved.')
        },
      },
    )
  const goTo = ({ at, line: to }: Draft['closed'][number]) => {
    const target = at === 'again' ? 'text' : at
    if (at === 'text' && to !== null) setLine(to)
    const element = document.getElementById(to !== null && at === 'text' ? `line-${to}` : target)
    element?.scrollIntoView({ block: 'center' })
    document.getElementById(target)?.focus({ preventScroll: true })
  }
  const replaced = closed.some(({ at }) => at === 'difference')
  return (
    <>
      <header className={styles.head}>
        <div className={styles.headRow}>
          <h2>{name}</h2>
          <span className={styles.draftTag}>
            {program?.effectiveTerm ? `Draft for ${termName(program.effectiveTerm)}` : 'Draft'}
          </span>
          <span className={styles.grow} />
          <DiscardButton onDiscard={() => actions.discard.mutate(id, { onSuccess: () => onSearch({}) })} />
          <Button disabled={!isDirty} busy={actions.save.isPending && 'Saving'} onClick={save}>
            Save draft
          </Button>
        </div>
        <p className={textStyles.meta}>
          {program?.id ?? 'no id yet'} · saved {formatMoment(draft.updatedAt, timeZone)}
          {draft.updatedBy && ` by ${draft.updatedBy}`}
          {draft.base && ` · begun from ${draft.base}`}
        </p>
      </header>
      {isStale && (
        <Say tone="warn">
          <p>
            {draft.updatedBy ?? 'Someone'} saved this draft since you opened it. Copy what you changed, then load the
            draft as it is now.
          </p>
          <Button
            small
            onClick={() => {
              setText(draft.source)
              setVersion(draft.version)
            }}
          >
            Load it
          </Button>
        </Say>
      )}
      {actions.save.error !== null && !isStale && (
        <Say tone="bad">
          <p role="alert">{messageOf(actions.save.error)}</p>
          <Button small onClick={onReload}>
            Look at it
          </Button>
        </Say>
      )}
      {unread !== null && (
        <Say tone="bad">
          <p role="alert">The text could not be read: {messageOf(unread)}</p>
        </Say>
      )}
      <RulesAndText
        key={line}
        line={line}
        name={name}
        text={text}
        reading={reading}
        changes={changes}
        comparedWith={compared ? termName(compared.effectiveTerm) : null}
        effect={effect && effect.state === 'done' && !effect.isStale ? effect : null}
        onText={setText}
        isBehind={isBehind}
      />
      <div className={styles.below}>
        <div>
          {replaced && (
            <Say tone="warn">
              <p>{closed.find(({ at }) => at === 'difference')?.words}. Compare with what is on file by now.</p>
              <Button
                small
                busy={actions.rebase.isPending && 'Comparing'}
                onClick={() => actions.rebase.mutate({ id, version })}
              >
                Compare with it
              </Button>
            </Say>
          )}
          <RuleDifference
            changes={changes}
            versions={own?.versions ?? []}
            compared={draft.compared?.id ?? null}
            onCompare={(compare) => onSearch({ draft: search.draft, compare })}
          />
        </div>
        <ExampleTable examples={told !== null && !isRead ? [] : reading.examples} isReadable={reading.errors.length === 0} />
      </div>
      <EffectSection
        draftId={id}
        version={version}
        effect={effect}
        changes={changes}
        hasBase={draft.base !== null}
        hasOther={(own?.versions ?? []).length > 0}
        refusal={isDirty ? 'Save the draft first.' : draft.reading.program === null ? 'Fix the errors first.' : null}
      />
      <PublishBar
        draft={{ ...draft, version, closed, moves: (isCurrent ? now?.moves : draft.moves) ?? 0 }}
        isDirty={isDirty}
        onGoTo={goTo}
        onPublished={(published) => onSearch({ program: published })}
      />
    </>
  )
} // prettier-ignore

function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        Discard
      </Button>
      {asks && (
        <FormDialog
          title="Discard this draft?"
          description="Its text and its effect are deleted. What is on file does not change."
          confirm="Discard draft"
          cancel="Keep it"
          busy={false}
          onSubmit={() => {
            setAsks(false)
            onDiscard()
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
