import { useState, type ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Section } from '../../../components/ui/section.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { plural } from '../../../lib/format.ts'
import { applySuggestion } from './apply-suggestion.ts'
import { RuleInWords, RuleTree } from './rule-tree.tsx'
import type { Change, Effect, Reading } from './use-desk.ts'
import { YamlEditor } from './yaml-editor.tsx'
import { YamlLines } from './yaml-lines.tsx'
import styles from './editor.module.css'

interface RulesAndTextProps {
  name: string
  text: string
  reading: Pick<Reading, 'rules' | 'errors' | 'warnings'>
  changes: readonly Change[]
  comparedWith: string | null
  effect: Effect | null
  /** Left out for what nobody edits. */
  onText?: (text: string) => void
  /** The text was changed since it was read last. */
  isBehind?: boolean
  /** Where the reader begins: an error, a rule. */
  line?: number | null
}

/** The rules of a program and its text, in step: whatever is chosen in one is tinted in both. */
export function RulesAndText(props: RulesAndTextProps) {
  const { name, text, reading, changes, comparedWith, effect, onText, isBehind, line } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const [pane, setPane] = useState<'rules' | 'text'>(line ? 'text' : 'rules')
  const [editing, setEditing] = useState<{ line: number | null } | null>(null)
  const rule = reading.rules.find(({ id }) => id === chosen)
  const changed = reading.rules.filter(({ id }) => changes.some((one) => one.id === id && one.kind !== 'removed'))
  const apply = onText && ((at: number, wrong: string, right: string) => onText(applySuggestion(text, at, wrong, right)))
  const { errors, warnings } = reading
  const choose = (id: string) => setChosen(id === chosen ? null : id)
  const sayText: ReactNode = (
    <>
      {isBehind && (
        <Status glyph="turning" tone="info">
          Reading
        </Status>
      )}
      {errors.length > 0 && (
        <Status glyph="crossed" tone="bad">
          {plural(errors.length, 'error')}
        </Status>
      )}
      {warnings.length > 0 && (
        <Status glyph="warning" tone="warn">
          {plural(warnings.length, 'warning')}
        </Status>
      )}
      {onText && (
        <Button small onClick={() => setEditing(editing === null ? { line: rule?.from ?? null } : null)}>
          {editing === null ? 'Edit' : 'Show lines'}
        </Button>
      )}
    </>
  )
  return (
    <div className={styles.editor} data-pane={pane}>
      <div className={styles.panes} role="group" aria-label="Show">
        <button type="button" aria-pressed={pane === 'rules'} onClick={() => setPane('rules')}>
          Rules
        </button>
        <button type="button" aria-pressed={pane === 'text'} onClick={() => setPane('text')}>
          YAML{errors.length > 0 && `, ${plural(errors.length, 'error')}`}
        </button>
      </div>
      <Section
        title="Rules"
        className={classNames(styles.pane, styles.rules)}
        meta={comparedWith === null ? plural(reading.rules.length, 'rule') : `${changes.length} changed since ${comparedWith}`}
      >
        {reading.rules.length === 0 ? (
          <p>{errors.length > 0 ? 'The rules are shown once the text has no errors.' : 'There are no rules yet.'}</p>
        ) : (
          <>
            <RuleTree
              name={name}
              rules={reading.rules}
              changes={changes}
              warnings={warnings}
              effect={effect}
              chosen={chosen}
              onChoose={choose}
            />
            <RuleInWords rule={rule} />
          </>
        )}
      </Section>
      <Section title="YAML" id="text" className={classNames(styles.pane, styles.text)} meta={<span className={styles.metas}>{sayText}</span>}>
        {editing && onText && apply ? (
          <YamlEditor
            label={`Text of ${name}`}
            text={text}
            onChange={onText}
            line={editing.line}
            errors={errors}
            warnings={warnings}
            onApply={apply}
          />
        ) : (
          <YamlLines
            label={`Text of ${name}`}
            text={text}
            chosen={rule}
            changed={changed}
            errors={errors}
            warnings={warnings}
            {...(onText && { onLine: (at: number) => setEditing({ line: at }) })}
            {...(apply && { onApply: apply })}
          />
        )}
      </Section>
    </div>
  )
} // prettier-ignore
