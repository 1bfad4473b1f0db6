import type { listGradeLapses, setGradeLapses } from '@sam/contract/rosters/grades'
import { termName } from '@sam/domain/terms/term'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DirectoryWithheld } from '../../../components/academic/directory-withheld.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { TextArea } from '../../../components/ui/fields/field.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatCount, formatDate, plural } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import spaceStyles from '../../../components/ui/space.module.css'
import tableStyles from '../../../components/ui/table/table.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './grade-dialogs.module.css'

const queryKey = ['grade lapses']

/** Late grades, and I and NR past their day: shown to a registrar before the calendar's grades are set. */
export function GradeLapses() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callRoute<typeof listGradeLapses>({ method: 'GET', path: '/grade-lapses' }, { signal }),
  })
  if (!data || data.total === 0) return null
  return (
    <Section title="Late grades" meta={`${plural(data.total, 'grade')} past the deadline on ${formatDate(data.today)}`}>
      <table className={tableStyles.compact}>
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col" className={textStyles.number}>
              Grades
            </th>
          </tr>
        </thead>
        <tbody>
          {data.counts.map(({ term, before, grade, students }) => (
            <tr key={`${term} ${before} ${grade}`}>
              <td>{termName(term)}</td>
              <td>{before ?? 'Missing'}</td>
              <td>{grade}</td>
              <td className={textStyles.number}>{formatCount(students)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classNames(spaceStyles.above12, spaceStyles.below16)}>
        <Button onClick={() => setOpen(true)}>Preview {plural(data.total, 'grade')}</Button>
      </div>
      {isOpen && <SetLapses preview={data} onClose={() => setOpen(false)} />}
    </Section>
  )
}

interface SetLapsesProps {
  preview: Awaited<ReturnType<typeof callRoute<typeof listGradeLapses>>>
  onClose: () => void
}

function SetLapses({ preview, onClose }: SetLapsesProps) {
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const lacksNote = note.trim() === ''
  const { total, lapses } = preview
  const [done, setDone] = useState(0)
  const isStopped = useRef(false)
  const setting = useMutation({
    mutationFn: async () => {
      let set = 0
      // Each call sets what it can in some seconds; what was set stays if a later one fails.
      for (let left = total; left > 0 && !isStopped.current;) {
        const answer = await callRoute<typeof setGradeLapses>(
          { method: 'POST', path: '/grade-lapses' },
          { body: { total: left, note: note.trim() } },
        )
        set += answer.set
        left = answer.left
        setDone(total - left)
      }
      return set
    },
    onSuccess: (set) => {
      if (set > 0 || !isStopped.current) showSuccess(`${plural(set, 'grade')} set`)
      if (!isStopped.current) onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <FormDialog
      wide
      title={`Set ${plural(total, 'late grade')}?`}
      description="Students are notified. An instructor can still replace an NR; a lapsed grade only you can change."
      confirm={`Set ${plural(total, 'grade')}`}
      busy={setting.isPending && (done === 0 ? 'Setting' : `${formatCount(done)} of ${formatCount(total)} set`)}
      error={setting.error && messageOf(setting.error)}
      onSubmit={() => {
        setTried(true)
        if (!lacksNote) setting.mutate()
      }}
      // The call under way ends, and no further one is made.
      onClose={() => {
        isStopped.current = true
        onClose()
      }}
    >
      <div className={styles.entries} tabIndex={0} role="region" aria-label="Grades to be set">
        <table className={tableStyles.compact}>
          <thead>
            <tr>
              <th scope="col">Class</th>
              <th scope="col">Student</th>
              <th scope="col">Grade</th>
              <th scope="col">Last day</th>
            </tr>
          </thead>
          <tbody>
            {lapses.map(({ course, section, term, SBU_ID, name, directoryWithheld, before, grade, lastDay }) => (
              <tr key={`${term} ${course} ${section} ${SBU_ID}`}>
                <td>
                  {course} {section}, {termName(term)}
                </td>
                <td>
                  {name} <span className={textStyles.meta}>{SBU_ID}</span> {directoryWithheld && <DirectoryWithheld />}
                </td>
                <td>
                  {before && <s className={classNames(styles.before)}>{before}</s>} <b>{grade}</b>
                </td>
                <td>{formatDate(lastDay)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lapses.length < total && <p>and {formatCount(total - lapses.length)} more</p>}
      <TextArea
        label="Note (visible to the students)"
        maxLength={500}
        value={note}
        error={tried && lacksNote ? 'Write why the grades are set. The students read it.' : null}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
