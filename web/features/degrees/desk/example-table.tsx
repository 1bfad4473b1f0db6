import { classNames } from '../../../components/ui/class-names.ts'
import { Section } from '../../../components/ui/section.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { HiddenHead } from '../../../components/ui/table/hidden-head.tsx'
import textStyles from '../../../components/ui/text.module.css'
import type { Reading } from './use-desk.ts'
import styles from './effect.module.css'

type Example = Reading['examples'][number]

export function isAsExpected({ problem, rules }: Example): boolean {
  return problem === null && rules.every(({ expected, told }) => expected === told)
}

/** The example students of the file: what their author expects, and what the audit says. */
export function ExampleTable({ examples, isReadable }: { examples: readonly Example[]; isReadable: boolean }) {
  const passed = examples.filter(isAsExpected).length
  return (
    <Section title="Examples" id="examples" meta={examples.length > 0 && `${passed} of ${examples.length} pass`}>
      {examples.length === 0 ? (
        <p className={textStyles.meta}>
          {isReadable
            ? 'The file has no example students. They show a later change that breaks them: write some under examples.'
            : 'The example students are audited once the text has no errors.'}
        </p>
      ) : (
        <table className={classNames(styles.table, styles.examples)}>
          <thead>
            <tr>
              <th scope="col">Student</th>
              <th scope="col">Expected</th>
              <th scope="col">Result</th>
              <HiddenHead name="Verdict" />
            </tr>
          </thead>
          <tbody>
            {examples.map((example) => (
              <ExampleRow key={example.name} example={example} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

function ExampleRow({ example }: { example: Example }) {
  const { name, line, problem, rules } = example
  const isRight = isAsExpected(example)
  const wrong = rules.filter(({ expected, told }) => expected !== told)
  const shown = isRight ? rules.slice(0, 2) : wrong
  const more = isRight ? rules.length - shown.length : 0
  return (
    <tr>
      <th scope="row">
        {name}
        {line !== null && <span className={textStyles.meta}> line {line}</span>}
      </th>
      <td>
        {shown.map(({ rule, expected }) => `${rule} ${expected}`).join(', ')}
        {more > 0 && `, ${more} more`}
      </td>
      <td>{problem ?? (isRight ? 'as expected' : shown.map(({ rule, told }) => `${rule} ${told ?? 'is not there'}`).join(', '))}</td>
      <td className={styles.end}>
        <Status glyph={isRight ? 'full' : 'crossed'} tone={isRight ? 'ok' : 'bad'}>
          {isRight ? 'Pass' : 'Fail'}
        </Status>
      </td>
    </tr>
  )
} // prettier-ignore
