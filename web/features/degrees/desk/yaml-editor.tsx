import { useEffect, useRef } from 'react'
import { Message } from './yaml-lines.tsx'
import type { Reading } from './use-desk.ts'
import styles from './yaml.module.css'

interface YamlEditorProps {
  label: string
  text: string
  onChange: (text: string) => void
  /** The line to begin at. */
  line: number | null
  errors: Reading['errors']
  warnings: Reading['warnings']
  onApply: (line: number, wrong: string, right: string) => void
}

const lineHeight = 18

/** A text to write in, with numbered lines; what is wrong with the line of the caret stands under it. */
export function YamlEditor({ label, text, onChange, line, errors, warnings, onApply }: YamlEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const numbers = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = area.current
    if (!box) return
    box.focus()
    if (line === null) return
    const at = startOf(box.value, line)
    box.setSelectionRange(at, at)
    box.scrollTop = Math.max(0, (line - 6) * lineHeight)
  }, [line])
  const remarks = [...errors, ...warnings].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
  const lines = text.split('\n').length
  return (
    <div className={styles.editing}>
      <div className={styles.area}>
        <div className={styles.numbers} ref={numbers} aria-hidden="true">
          {Array.from({ length: lines }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name than their number
            <span key={index} className={errors.some((one) => one.line === index + 1) ? styles.wrongNumber : undefined}>
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={area}
          aria-label={label}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={remarks.length > 0 ? 'yaml-remarks' : undefined}
          className={styles.textarea}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          onChange={(event) => onChange(event.target.value)}
          onScroll={(event) => numbers.current && (numbers.current.scrollTop = event.currentTarget.scrollTop)}
        />
      </div>
      {remarks.length > 0 && (
        <ol className={styles.remarks} id="yaml-remarks">
          {remarks.map((one) => (
            <li key={`${one.line} ${one.message}`}>
              {one.line !== null && (
                <button
                  type="button"
                  className={styles.lineLink}
                  onClick={() => goTo(area.current, one.line ?? 1)}
                >{`Line ${one.line}`}</button>
              )}
              <Message remark={one} isError={errors.includes(one)} onApply={onApply} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function startOf(text: string, line: number): number {
  return text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0)
}

function goTo(box: HTMLTextAreaElement | null, line: number): void {
  if (!box) return
  const at = startOf(box.value, line)
  box.focus()
  box.setSelectionRange(at, at + (box.value.split('\n')[line - 1]?.length ?? 0))
  box.scrollTop = Math.max(0, (line - 6) * lineHeight)
}
