import type { previewAudit } from '@sam/contract/degrees/preview'
import type { AnswerOf } from '@sam/contract/route'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { RequirementStatus } from '../../components/academic/requirement-status.tsx'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Input, TextArea } from '../../components/ui/fields/field.tsx'
import { Say, Section } from '../../components/ui/section.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { formatCredits, formatGpa } from '../../lib/format.ts'
import { YamlEditor } from './desk/yaml-editor.tsx'
import { applySuggestion } from './desk/apply-suggestion.ts'
import { noStudent, readStudent, studentProblem, writeStudent, type StudentForm } from './read-student.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './try-program.module.css'

type Answer = AnswerOf<typeof previewAudit>

const sample = `programs:
  - program: GEO-minor # an id that never changes
    kind: minor
    code: GEO
    name: Geosciences
    defaults: { minimum_grade: C }
    rules:
      - id: introduction
        label: Introduction to the Earth
        any: [GEO 102, GEO 122]
      - id: electives
        label: Three upper-division courses
        courses: 3
        from: GEO 300-499
`

/** Tries requirements that are still being written on a student that one imagines; nothing is kept. */
export function TryProgram() {
  const [text, setText] = useState(sample)
  const [form, setForm] = useState<StudentForm>({ ...noStudent, completed: 'GEO 102 B, GEO 303 A' })
  const [json, setJson] = useState<string | null>(null)
  const problem = json === null ? null : studentProblem(json)
  const trial = useMutation({
    mutationFn: () =>
      callRoute<typeof previewAudit>(
        { method: 'POST', path: '/degrees/audit/preview' },
        { body: { requirements: text, student: json === null ? readStudent(form) : (JSON.parse(json) as object) } },
      ),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem === null && text.trim()) trial.mutate()
  }
  const field = (name: keyof StudentForm, label: string, placeholder: string) => (
    <Input
      label={label}
      placeholder={placeholder}
      value={form[name]}
      onChange={(event) => setForm({ ...form, [name]: event.target.value })}
    />
  )
  return (
    <form className={classNames(layoutStyles.twoColumns, styles.columns, spaceStyles.above24)} onSubmit={submit}>
      <div className={layoutStyles.stack}>
        <Section title="Requirements" meta="YAML, one or more programs">
          <YamlEditor
            label="Requirements"
            text={text}
            onChange={setText}
            line={null}
            errors={trial.data?.errors.map(remarkOf) ?? []}
            warnings={trial.data?.warnings.map(remarkOf) ?? []}
            onApply={(line, wrong, right) => setText(applySuggestion(text, line, wrong, right))}
          />
        </Section>
        <Section
          title="Student"
          meta={
            <Button
              small
              variant="quiet"
              onClick={() => setJson(json === null ? JSON.stringify(writeStudent(readStudent(form)), null, 2) : null)}
            >
              {json === null ? 'Write as JSON' : 'Back to the form'}
            </Button>
          }
        >
          {json === null ? (
            <div className={styles.fields}>
              {field('completed', 'Completed, with grades', 'CSE 114 B+, MAT 131 A')}
              {field('inProgress', 'In progress', 'AMS 310, CSE 220')}
              {field('planned', 'Planned', 'CSE 320')}
              {field('transfer', 'From elsewhere', 'CHE 131, BIO 201 B')}
              <div className={styles.pair}>
                {field('credits', 'Credits of each course', '3')}
                {field('placements', 'Placements', 'mathematics 5')}
                {field('majors', 'Majors', 'CSE')}
                {field('minors', 'Minors', 'GEO')}
                {field('colleges', 'Colleges of the majors', 'CEAS')}
                {field('standing', 'Standing', 'U3')}
              </div>
            </div>
          ) : (
            <TextArea
              label="Student as JSON"
              rows={14}
              spellCheck={false}
              value={json}
              error={problem}
              onChange={(event) => setJson(event.target.value)}
            />
          )}
          <div className={classNames(layoutStyles.row, spaceStyles.above8)}>
            <Button variant="primary" type="submit" busy={trial.isPending && 'Auditing'}>
              Try it
            </Button>
          </div>
        </Section>
      </div>
      <Section title="What the audit says">
        <div aria-live="polite">
          {trial.error && (
            <Say tone="bad">
              <p role="alert">{messageOf(trial.error)}</p>
            </Say>
          )}
          {trial.data ? (
            <Result answer={trial.data} />
          ) : (
            !trial.error && <p className={textStyles.meta}>Write requirements and a student, and try them. Nothing is saved.</p>
          )}
        </div>
      </Section>
    </form>
  )
} // prettier-ignore

/** 'Line 12, calculus: the reason.' as its parts. */
function remarkOf(sentence: string) {
  const found = /^Line (\d+)(?:, ([^:]+))?: (.+)$/s.exec(sentence)
  return found
    ? { line: Number(found[1]), rule: found[2] ?? null, message: found[3] ?? sentence }
    : { line: null, rule: null, message: sentence }
}

function Result({ answer }: { answer: Answer }) {
  const { errors, programs, rules, unused, totals, proven } = answer
  if (errors.length > 0 && rules.length === 0)
    return <p>Nothing was audited. Fix the errors under the text and try again.</p>
  return (
    <div className={styles.fields}>
      {programs.map(({ id, status, admission }) => (
        <div key={id}>
          <h3 className={styles.program}>
            {id} <RequirementStatus status={status} />
          </h3>
          {admission && (
            <p className={textStyles.meta}>
              Admission <RequirementStatus status={admission} />
            </p>
          )}
          <RuleResults rules={rules.filter(({ program }) => program === id)} parent={null} />
        </div>
      ))}
      <p className={textStyles.meta}>
        {formatCredits(totals.completed)} completed, {formatCredits(totals.inProgress)} in progress,{' '}
        {formatCredits(totals.planned)} planned; average {formatGpa(totals.gpa)}.
        {unused.length > 0 && ` Counted nowhere: ${unused.map(({ course }) => course).join(', ')}.`}
        {!proven && ' The rules overlap so much that a better way to count could exist.'}
      </p>
    </div>
  )
}

/** The answer of the call has them all. */
const mostLeftOut = 8

function sayLeftOut(excluded: Answer['rules'][number]['excluded']): string {
  const shown = excluded.slice(0, mostLeftOut).map(({ course, reason }) => `${course}: ${reason}`)
  const more = excluded.length - shown.length
  return `Left out: ${[...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')}`
}

function RuleResults({ rules, parent }: { rules: Answer['rules']; parent: string | null }) {
  const own = rules.filter((rule) => rule.parent === parent)
  if (own.length === 0) return null
  return (
    <ul className={styles.rules}>
      {own.map((rule) => (
        <li key={`${rule.part} ${rule.id}`}>
          <span className={styles.rule}>
            <b>{rule.label}</b>
            {rule.isAsked ? (
              <RequirementStatus status={rule.status} />
            ) : (
              <span className={textStyles.meta}>not asked</span>
            )}
          </span>
          <span className={textStyles.meta}>
            {[
              rule.courses.length > 0 && rule.courses.map(({ course, credits }) => `${course} (${credits})`).join(', '),
              rule.isAsked && rule.missing > 0 && rule.unit && `${rule.missing} ${rule.unit} missing`,
              rule.isAsked && rule.proof,
              rule.excluded.length > 0 && sayLeftOut(rule.excluded),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <RuleResults rules={rules} parent={rule.id} />
        </li>
      ))}
    </ul>
  )
}
