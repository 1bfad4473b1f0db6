import { useState } from 'react'
import { classNames } from '../../../components/ui/class-names.ts'
import { Icon } from '../../../components/ui/icon.tsx'
import { Glyph } from '../../../components/ui/status.tsx'
import textStyles from '../../../components/ui/text.module.css'
import type { Change, Effect, Reading, Rule } from './use-desk.ts'
import styles from './editor.module.css'

interface RuleTreeProps {
  name: string
  rules: readonly Rule[]
  changes: readonly Change[]
  warnings: Reading['warnings']
  /** Who would lose and gain each rule, where that was computed. */
  effect: Effect | null
  chosen: string | null
  onChoose: (id: string) => void
}

const parts = { rules: null, admission: 'To be admitted', sharing: 'Over the whole program' } as const

/** The rules of a program as a tree. Choosing one shows it in the text and in words. */
export function RuleTree({ name, rules, changes, warnings, effect, chosen, onChoose }: RuleTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const depths = depthsOf(rules)
  const hidden = (rule: Rule): boolean => {
    const parent = rules.find(({ id }) => id === rule.parent)
    return parent !== undefined && (closed.has(parent.id) || hidden(parent))
  }
  const toggle = (id: string) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  const removed = changes.filter(({ kind }) => kind === 'removed')
  return (
    <div className={styles.treeRoom}>
      <table className={styles.tree} aria-label={`Rules of ${name}`}>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Needs</th>
            <th scope="col">Grade</th>
            {effect && (
              <th scope="col" className={textStyles.number}>
                Students
              </th>
            )}
          </tr>
        </thead>
        {(['rules', 'admission', 'sharing'] as const).map((part) => {
          const own = rules.filter((rule) => rule.part === part)
          if (own.length === 0 && (part !== 'rules' || removed.length === 0)) return null
          return (
            <tbody key={part}>
              {parts[part] !== null && (
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={effect ? 4 : 3}>
                    {parts[part]}
                  </th>
                </tr>
              )}
              {own
                .filter((rule) => !hidden(rule))
                .map((rule) => (
                  <RuleRow
                    key={rule.id}
                    rule={rule}
                    depth={depths.get(rule.id) ?? 0}
                    isGroup={rules.some(({ parent }) => parent === rule.id)}
                    isClosed={closed.has(rule.id)}
                    change={changes.find(({ id }) => id === rule.id)}
                    isDoubtful={warnings.some((one) => one.rule === rule.id)}
                    effect={effect}
                    isChosen={rule.id === chosen}
                    onChoose={() => onChoose(rule.id)}
                    onToggle={() => toggle(rule.id)}
                  />
                ))}
              {part === 'rules' &&
                removed.map(({ id, label }) => (
                  <tr key={id} className={styles.removed}>
                    <th scope="row">
                      <span className={styles.name}>
                        <ChangeMark kind="removed" />
                        <s>{label}</s> <code>{id}</code>
                      </span>
                    </th>
                    <td />
                    <td />
                    {effect && <td />}
                  </tr>
                ))}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

function depthsOf(rules: readonly Rule[]): Map<string, number> {
  const depths = new Map<string, number>()
  for (const { id, parent } of rules) depths.set(id, parent === null ? 0 : (depths.get(parent) ?? 0) + 1)
  return depths
}

const depthStyles = [undefined, styles.level1, styles.level2, styles.level3]

interface RuleRowProps {
  rule: Rule
  depth: number
  isGroup: boolean
  isClosed: boolean
  change: Change | undefined
  isDoubtful: boolean
  effect: Effect | null
  isChosen: boolean
  onChoose: () => void
  onToggle: () => void
}

function RuleRow({ rule, depth, isGroup, isClosed, change, isDoubtful, effect, isChosen, onChoose, onToggle }: RuleRowProps) {
  const told = effect?.rules.find((one) => one.rule === rule.id)
  // The id of a course in a list says its parent once more.
  const short = rule.id.slice(rule.id.lastIndexOf('/') + 1)
  return (
    <tr className={classNames(isChosen && styles.chosen)}>
      <th scope="row">
        <span className={classNames(styles.name, depthStyles[Math.min(depth, 3)])}>
          {change && <ChangeMark kind={change.kind} />}
          {isGroup ? (
            <button
              type="button"
              className={styles.twist}
              aria-expanded={!isClosed}
              aria-label={`Parts of ${rule.label}`}
              onClick={onToggle}
            >
              <Icon name="right" size={13} />
            </button>
          ) : (
            <span className={styles.twist} />
          )}
          <button type="button" className={styles.choose} aria-pressed={isChosen} onClick={onChoose}>
            <b>{rule.label}</b> {short !== rule.label && <code>{short}</code>}
            {rule.unverified && <span className={styles.warn}> unverified</span>}
            {isDoubtful && (
              <span className={styles.warn}>
                {' '}
                <Glyph name="warning" size={12} /> warning
              </span>
            )}
          </button>
        </span>
      </th>
      {/* What is named by its only course says it already. */}
      <td>{rule.needs === rule.label ? '1 course' : rule.needs}</td>
      <td className={styles.grade}>{rule.grade}</td>
      {effect && (
        <td className={textStyles.number}>
          {told && told.lose > 0 && (
            <span className={styles.lose}>
              <b>{told.lose}</b> lose
            </span>
          )}{' '}
          {told && told.gain > 0 && (
            <span className={styles.gain}>
              <b>{told.gain}</b> gain
            </span>
          )}
        </td>
      )}
    </tr>
  )
} // prettier-ignore

const marks = { added: '+', changed: '~', removed: '−' } as const

export function ChangeMark({ kind }: { kind: Change['kind'] }) {
  return (
    <span className={styles.mark}>
      <span aria-hidden="true">{marks[kind]}</span>
      <span className={textStyles.visuallyHidden}>{kind}. </span>
    </span>
  )
}

/** The chosen rule in whole sentences; a screen reader reads it when another one is chosen. */
export function RuleInWords({ rule }: { rule: Rule | undefined }) {
  return (
    <div className={styles.words} aria-live="polite">
      {rule ? (
        <>
          <h3>
            <code>{rule.id}</code> in words
          </h3>
          <p>{rule.words}</p>
        </>
      ) : (
        <p className={textStyles.meta}>Choose a rule to read it in words and to see its lines.</p>
      )}
    </div>
  )
}
