import { listAllowedGrades, type GradingRules } from '@sam/domain/rosters/grade-basis'
import { readGradeTable, tableState, type TableEntry, type TableStudent } from '@sam/domain/rosters/read-grade-table'
import type { previewGradeFile } from '@sam/contract/rosters/grades'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DirectoryWithheld } from '../../../components/academic/directory-withheld.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { TextArea } from '../../../components/ui/fields/field.tsx'
import { FilePicker } from '../../../components/ui/fields/file-picker.tsx'
import { Say } from '../../../components/ui/section.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import type { Grading } from './use-grading.ts'
import type { Roster } from '../roster/use-rosters.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import tableStyles from '../../../components/ui/table/table.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './grade-dialogs.module.css'

interface BringGradesProps {
  roster: Roster
  grading: Grading
  rules: GradingRules
  idLabel: string
}

/**
 * Grades from a spreadsheet, pasted anywhere on the page or as a file: what each line would do is shown before anything is
 * saved.
 */
export function BringGrades({ roster, grading, rules, idLabel }: BringGradesProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const read = useMutation({ mutationFn: (picked: File) => previewFile(roster.class.sectionId, picked) })
  const students = tableStudents(roster, grading, rules)
  const pasted = text.trim() === '' ? null : readGradeTable(cellsOf(text), students, { idLabel })
  const { entries, warning } = (file ? read.data : pasted) ?? { entries: [], warning: null }
  const trouble = read.error ? messageOf(read.error) : (read.data?.refusal ?? null)
  const useful = entries.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
  useEffect(() => {
    if (isOpen) return undefined
    const take = (event: ClipboardEvent) => {
      const cells = event.clipboardData?.getData('text/plain') ?? ''
      const isForField = event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]')
      if (isForField || !/[\n\t]/.test(cells.trim())) return
      event.preventDefault()
      setText(cells)
      setOpen(true)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    setText('')
    setFile(null)
    setTried(false)
    read.reset()
  }
  const pick = (picked: File | null) => {
    setFile(picked)
    read.reset()
    if (picked) read.mutate(picked)
  }
  const nothing = entries.length === 0 ? 'Paste cells or choose a file first.' : 'No line would change a grade.'
  const said = tried && useful.length === 0 && !read.isPending && trouble === null ? nothing : null
  const save = () => {
    setTried(true)
    if (useful.length === 0) return
    const byId = new Map(roster.students.map((student) => [student.grading?.enrollmentId, student]))
    for (const { student, grade } of useful) {
      const found = student && byId.get(student.enrollmentId)
      if (found) grading.type(found, grade)
    }
    close()
  }
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        Paste or upload
      </Button>
      {isOpen && (
        <FormDialog
          wide
          title="Paste or upload grades"
          description={`Two columns, ${idLabel} and grade, or one column of grades in the order of the roster by name. EXPORT GRADES makes a file of this form.`}
          confirm={`Save ${plural(useful.length, 'draft')}`}
          variant="primary"
          busy={false}
          error={file ? said : null}
          onSubmit={save}
          onClose={close}
        >
          {!file && (
            <TextArea
              label="Pasted cells"
              rows={5}
              value={text}
              error={said}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          <FilePicker
            label="CSV or XLSX file"
            accept=".csv,.xlsx"
            file={file}
            onPick={pick}
            disabled={read.isPending}
          />
          {read.isPending && <p role="status">Reading the file</p>}
          {file && trouble !== null && (
            <div role="alert">
              <Say tone="bad">{trouble}</Say>
            </div>
          )}
          {warning !== null && (
            <div role="alert">
              <Say tone="warn">{warning}</Say>
            </div>
          )}
          {entries.length > 0 && <GradePreview entries={entries} idLabel={idLabel} />}
        </FormDialog>
      )}
    </>
  )
}

/** Asks what a file would change. */
function previewFile(sectionId: number, file: File) {
  const form = new FormData()
  form.append('file', file)
  return callRoute<typeof previewGradeFile>(
    { method: 'POST', path: '/rosters/:sectionId/grade-file', consumes: 'multipart/form-data' },
    { params: { sectionId: String(sectionId) }, form },
  )
}

/** The students of a roster in its order, as far as grades from elsewhere are matched with it. */
function tableStudents(roster: Roster, grading: Grading, rules: GradingRules): TableStudent[] {
  return roster.students.flatMap((student) =>
    student.grading
      ? [
          {
            enrollmentId: student.grading.enrollmentId,
            id: String(student.SBU_ID),
            name: student.name,
            directoryWithheld: student.directoryWithheld,
            state: tableState({ status: student.status, gradable: student.grading.gradable }),
            allowed: listAllowedGrades(student.grading.basis, rules),
            present: grading.gradeOf(student),
          },
        ]
      : [],
  )
}

/** The cells of what a spreadsheet puts on the clipboard; commas and semicolons part cells of text files. */
function cellsOf(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ','
  return text.split(/\r?\n/).map((line) => splitLine(line, separator))
}

/** A separator between quotation marks belongs to the cell. */
function splitLine(line: string, separator: string): string[] {
  const parts = line.split('"')
  const cells = ['']
  for (const [index, part] of parts.entries()) {
    const [first = '', ...rest] = index % 2 === 0 ? part.split(separator) : [part]
    cells.push(`${cells.pop() ?? ''}${first}`, ...rest)
  }
  return cells
}

/** What each line would do, those with something wrong first. */
function GradePreview({ entries, idLabel }: { entries: readonly TableEntry[]; idLabel: string }) {
  const wrong = entries.filter(({ outcome }) => outcome === 'wrong')
  const counted = (outcome: TableEntry['outcome']) => entries.filter((entry) => entry.outcome === outcome).length
  return (
    <>
      <p role="status">
        {counted('new')} new, {counted('changed')} changed, {counted('same')} the same, {wrong.length} not used
      </p>
      <div className={styles.entries} tabIndex={0} role="region" aria-label="What each line would do">
        <table className={tableStyles.compact}>
          <thead>
            <tr>
              <th scope="col" className={textStyles.number}>
                Line
              </th>
              <th scope="col">Student</th>
              <th scope="col">{idLabel}</th>
              <th scope="col">Grade</th>
            </tr>
          </thead>
          <tbody>
            {[...wrong, ...entries.filter(({ outcome }) => outcome !== 'wrong')].map((entry) => (
              <tr key={entry.line}>
                <td className={textStyles.number}>{entry.line}</td>
                <td>
                  {entry.student?.name ?? 'Unknown'} {entry.student?.directoryWithheld && <DirectoryWithheld />}
                </td>
                <td>{entry.id}</td>
                <td>
                  {entry.outcome === 'changed' && <s className={classNames(styles.before)}>{entry.before}</s>}{' '}
                  <b>{entry.grade}</b> {entry.problem}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
