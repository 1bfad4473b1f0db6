import { useEffect, useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Glyph } from '../../../components/ui/status.tsx'
import textStyles from '../../../components/ui/text.module.css'
import { suggestionOf } from './apply-suggestion.ts'
import type { Reading, Rule } from './use-desk.ts'
import styles from './yaml.module.css'

interface YamlLinesProps {
  label: string
  text: string
  /** The rule whose lines are tinted. */
  chosen: Rule | undefined
  /** Lines of rules that differ from the compared version. */
  changed: readonly { from: number | null; to: number | null }[]
  errors: Reading['errors']
  warnings: Reading['warnings']
  /** Told of a line that someone presses; left out where nothing is edited. */
  onLine?: (line: number) => void
  /** Puts what a message suggests in place of what it names. */
  onApply?: (line: number, wrong: string, right: string) => void
}

/** A text line by line, with what is wrong under its line and what would be right. */
export function YamlLines({ label, text, chosen, changed, errors, warnings, onLine, onApply }: YamlLinesProps) {
  const first = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const from = chosen?.from ?? null
  useEffect(() => {
    const box = room.current
    const line = first.current
    if (box && line) box.scrollTop = Math.max(0, line.offsetTop - box.clientHeight / 3)
  }, [from])
  const within = (line: number, place: { from: number | null; to: number | null } | undefined) =>
    place?.from != null && place.to != null && line >= place.from && line <= place.to
  const lines = text.replace(/\n$/, '').split('\n')
  const atTop = [...errors, ...warnings].filter(({ line }) => line === null || line > lines.length)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it
    <div className={styles.yaml} ref={room} tabIndex={0} role="group" aria-label={label}>
      {atTop.map((one) => (
        <Message key={one.message} remark={one} isError={errors.includes(one)} />
      ))}
      <div className={styles.lines}>
        {lines.map((content, index) => {
          const line = index + 1
          const isChosen = within(line, chosen)
          const isChanged = changed.some((place) => within(line, place))
          const wrong = errors.filter((one) => one.line === line)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name than their number
            <div key={line} id={`line-${line}`} ref={line === from ? first : undefined}>
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a shortcut for the pointer; the button Edit does the same */}
              <div
                className={classNames(styles.line, isChosen && styles.tinted, isChanged && styles.changed)}
                onClick={onLine && (() => onLine(line))}
              >
                <span className={styles.number} aria-hidden="true">
                  {line}
                </span>
                <code className={wrong.length > 0 ? styles.wrong : undefined}>{emphasize(content)}</code>
              </div>
              {wrong.map((one) => (
                <Message key={one.message} remark={one} isError onApply={onApply} />
              ))}
              {warnings
                .filter((one) => one.line === line)
                .map((one) => (
                  <Message key={one.message} remark={one} isError={false} onApply={onApply} />
                ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Ids are what people look for. */
function emphasize(line: string) {
  const found = /^(.*?\b(?:id|program): )([\w+-]+)(.*)$/.exec(line)
  if (!found) return line === '' ? ' ' : line
  return (
    <>
      {found[1]}
      <b>{found[2]}</b>
      {found[3]}
    </>
  )
}

interface MessageProps {
  remark: Reading['errors'][number]
  isError: boolean
  onApply?: YamlLinesProps['onApply'] | undefined
}

export function Message({ remark, isError, onApply }: MessageProps) {
  const { line, message } = remark
  const suggestion = suggestionOf(message)
  return (
    <p className={classNames(styles.message, isError ? styles.bad : styles.doubt)}>
      <Glyph name={isError ? 'crossed' : 'warning'} size={13} />
      <span>
        <span className={textStyles.visuallyHidden}>{isError ? 'Error: ' : 'Warning: '}</span>
        {message}{' '}
        {onApply && suggestion && line !== null && (
          <Button small variant="quiet" onClick={() => onApply(line, suggestion.wrong, suggestion.right)}>
            Use {suggestion.right}
          </Button>
        )}
      </span>
    </p>
  )
}
