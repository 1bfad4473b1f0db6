import { Disclosure } from '../../../components/ui/accordion.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { termName } from '@sam/domain/terms/term'
import textStyles from '../../../components/ui/text.module.css'
import { ChangeMark } from './rule-tree.tsx'
import type { Change, ListedProgram } from './use-desk.ts'
import styles from './desk.module.css'

const words = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const

interface RuleDifferenceProps {
  changes: readonly Change[]
  /** Versions to compare with; the compared one. */
  versions: ListedProgram['versions']
  compared: string | null
  onCompare: (id: string) => void
}

/** What differs, rule by rule: in words, and on demand in both texts. */
export function RuleDifference({ changes, versions, compared, onCompare }: RuleDifferenceProps) {
  return (
    <Section title="Difference" id="difference">
      {versions.length > 0 ? (
        <NativeSelect
          label="Compared with"
          value={compared ?? 'none'}
          onChange={onCompare}
          choices={[
            ...(compared === null ? [{ value: 'none', label: 'Choose a version' }] : []),
            ...versions.map(({ id, effectiveTerm }) => ({ value: id, label: `${termName(effectiveTerm)} (${id})` })),
          ]}
        />
      ) : (
        <p className={textStyles.meta}>There is no other version to compare with.</p>
      )}
      {compared !== null && changes.length === 0 && <p>Nothing differs.</p>}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.id}`}>
            <span className={styles.kind}>
              <ChangeMark kind={change.kind} />
              <span aria-hidden="true">{words[change.kind]}</span>
            </span>
            <code>{change.id}</code>
            {change.words.map((line) => (
              <span key={line} className={styles.what}>
                {line}
              </span>
            ))}
            {(change.before ?? change.after) !== null && change.id !== compared && (
              <Disclosure summary="In YAML">
                <YamlPair before={change.before} after={change.after} />
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function YamlPair({ before, after }: Pick<Change, 'before' | 'after'>) {
  return (
    <div className={styles.pair}>
      {before !== null && <Snippet title="Before" text={before} />}
      {after !== null && <Snippet title="Now" text={after} />}
    </div>
  )
}

function Snippet({ title, text }: { title: string; text: string }) {
  return (
    <figure>
      <figcaption className={textStyles.meta}>{title}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it */}
      <pre tabIndex={0} aria-label={title}>
        {text}
      </pre>
    </figure>
  )
}
