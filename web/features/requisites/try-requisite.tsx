import type { previewRequisite } from '@sam/contract/requisites'
import type { AnswerOf } from '@sam/contract/route'
import type { RequisiteField } from '@sam/domain/requisites/parse/parse-requisite'
import type { Verdict } from '@sam/domain/requisites/evaluate/reason'
import type { Standing } from '@sam/domain/requisites/requisite'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Input, TextArea } from '../../components/ui/fields/field.tsx'
import { Section } from '../../components/ui/section.tsx'
import { NativeSelect } from '../../components/ui/fields/select.tsx'
import { Status, type StatusGlyph, type StatusTone } from '../../components/ui/status.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { placementsProblem } from '../../lib/read-placements.ts'
import { PickStudent } from './pick-student.tsx'
import { courseListProblem, noFacts, readFacts, type FactsForm } from './read-facts.ts'
import { RequisiteTree } from '../../components/academic/requisite-tree.tsx'
import { outlineRequisite } from '@sam/domain/requisites/describe/describe-requisite'
import { classNames } from '../../components/ui/class-names.ts'
import fieldStyles from '../../components/ui/fields/field.module.css'
import layoutStyles from '../../components/ui/layout.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './try-requisite.module.css'

const fields: { value: RequisiteField; label: string }[] = [
  { value: 'prerequisites', label: 'Prerequisites' },
  { value: 'corequisites', label: 'Corequisites' },
  { value: 'antirequisites', label: 'Antirequisites' },
  { value: 'mixed', label: 'Mixed, with its own labels' },
]

const standings: { value: Standing | 'unknown'; label: string }[] = [
  { value: 'unknown', label: 'Unknown' },
  ...(['U1', 'U2', 'U3', 'U4'] as const).map((value) => ({ value, label: value })),
]

/** Tries a requisite sentence: how it is read, and what it says of a student with these facts. */
export function TryRequisite() {
  const [text, setText] = useState('')
  const [field, setField] = useState<RequisiteField>('prerequisites')
  const [subject, setSubject] = useState('')
  const [facts, setFacts] = useState(noFacts)
  const [tried, setTried] = useState(false)
  const preview = useMutation({
    mutationFn: () => {
      const student = readFacts(facts)
      const body = { text, field, ...(subject && { subject: subject.toUpperCase() }), ...(student && { student }) }
      return callRoute<typeof previewRequisite>({ method: 'POST', path: '/requisites/preview' }, { body })
    },
  })
  const problemOf = (name: keyof FactsForm) => {
    if (!tried) return null
    if (name === 'placements') return placementsProblem(facts.placements)
    return name === 'completed' || name === 'inProgress' || name === 'sameTerm' ? courseListProblem(facts[name]) : null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const lists = [facts.completed, facts.inProgress, facts.sameTerm]
    if (text.trim() && !lists.some(courseListProblem) && !placementsProblem(facts.placements)) preview.mutate()
  }
  const fact = (name: Exclude<keyof FactsForm, 'standing'>, label: string, placeholder: string) => (
    <Input
      label={label}
      placeholder={placeholder}
      value={facts[name]}
      error={problemOf(name)}
      onChange={(event) => setFacts({ ...facts, [name]: event.target.value })}
    />
  )
  return (
    <div className={classNames(layoutStyles.twoColumns, styles.columns, spaceStyles.above24)}>
      <form className={layoutStyles.stack} onSubmit={submit}>
        <Section title="Sentence">
          <div className={styles.fields}>
            <TextArea
              label="Requisite as printed"
              placeholder="C or higher in CSE 214 or CSE 230; CSE major"
              rows={3}
              maxLength={20_000}
              required
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <div className={styles.pair}>
              <NativeSelect label="Printed as" value={field} onChange={setField} choices={fields} />
              <Input
                label="Subject of the course"
                placeholder="CSE"
                maxLength={5}
                value={subject}
                onChange={(event) => setSubject(event.target.value)}
              />
            </div>
          </div>
        </Section>
        <Section title="Student" meta="Empty fields count as unknown">
          <div className={styles.fields}>
            <PickStudent onPicked={setFacts} />
            {fact('completed', 'Completed, with grades', 'CSE 214 B+, MAT 131 A')}
            {fact('inProgress', 'In progress', 'AMS 310, CSE 220')}
            {fact('sameTerm', 'In the same term', 'CSE 215')}
            <div className={styles.pair}>
              <NativeSelect
                label="Standing"
                value={facts.standing}
                onChange={(standing) => setFacts({ ...facts, standing })}
                choices={standings}
              />
              {fact('credits', 'Credits earned', '62')}
              {fact('majors', 'Majors', 'CSE')}
              {fact('minors', 'Minors', 'MUS')}
              {fact('gpa', 'Cumulative GPA', '3.20')}
              {fact('cohort', 'Year of entry', '2023')}
              {fact('placements', 'Placements', 'mathematics 5')}
              {fact('permissions', 'Permissions held', 'instructor, department')}
            </div>
            <div className={layoutStyles.row}>
              <Button variant="primary" type="submit" busy={preview.isPending && 'Reading'}>
                Try it
              </Button>
            </div>
          </div>
        </Section>
      </form>
      <Section title="How it is read">
        <div aria-live="polite">
          {preview.error && (
            <p className={fieldStyles.error} role="alert">
              SAM could not read the sentence: {messageOf(preview.error)}
            </p>
          )}
          {preview.data ? (
            <Reading reading={preview.data} />
          ) : (
            !preview.error && <p className={textStyles.meta}>Enter a sentence and try it. Nothing is saved.</p>
          )}
        </div>
      </Section>
    </div>
  )
}

const verdictLooks: Record<Verdict, { glyph: StatusGlyph; tone: StatusTone; words: string }> = {
  met: { glyph: 'full', tone: 'ok', words: 'Met' },
  'not met': { glyph: 'crossed', tone: 'bad', words: 'Not met' },
  'needs permission': { glyph: 'warning', tone: 'warn', words: 'Needs permission' },
  undecidable: { glyph: 'dashed', tone: 'mute', words: 'Not enough facts to decide' },
}

function Reading({ reading }: { reading: AnswerOf<typeof previewRequisite> }) {
  const { tree, unread, warnings, verdict, reasons } = reading
  const { glyph, tone, words } = verdictLooks[verdict]
  return (
    <div className={styles.fields}>
      <Status glyph={glyph} tone={tone}>
        {words}
      </Status>
      <Lines title="Reasons" lines={reasons} />
      <div>
        <h3 className={textStyles.medium}>Tree</h3>
        <RequisiteTree outline={outlineRequisite(tree)} />
      </div>
      <Lines title="Could not be read; needs permission" lines={unread} />
      <Lines title="Warnings" lines={warnings} />
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className={textStyles.medium}>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
