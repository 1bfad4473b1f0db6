import { parseCourseCode } from '@sam/domain/catalog/course-code'
import type { TriedCourse } from '@sam/domain/degrees/tried-course'
import { listTerms } from '@sam/domain/planning/terms/list-terms'
import { termName } from '@sam/domain/terms/term'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { plural } from '../../../lib/format.ts'
import { currentTermOf, useInstitution } from '../../../queries/kernel/institution.ts'
import type { Report, WhatIf } from '../use-audit-report.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './what-if.module.css'

interface TriedCoursesProps {
  report: Report
  whatIf: WhatIf
  onChange: (whatIf: WhatIf) => void
}

/** Courses to imagine, each with the term and the grade that someone wants to know about. */
export function TriedCourses({ report, whatIf, onChange }: TriedCoursesProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (courses: readonly TriedCourse[]) => onChange({ ...whatIf, courses })
  const add = (event: FormEvent) => {
    event.preventDefault()
    const code = parseCourseCode(text)
    if (code === null) return setProblem('Write a course as CSE 320.')
    const course = `${code.subject} ${code.number}`
    if (whatIf.courses.some((one) => one.course === course)) return setProblem(`${course} is tried already.`)
    setProblem(null)
    setText('')
    choose([...whatIf.courses, { course, term: null, grade: null }])
  }
  return (
    <Section title="Courses to try" meta={whatIf.courses.length > 0 && plural(whatIf.courses.length, 'course')}>
      {whatIf.courses.length > 0 && (
        <ul className={styles.lines}>
          {whatIf.courses.map((one) => (
            <Tried
              key={one.course}
              one={one}
              title={report.titles[one.course]}
              isUntried={report.untried.includes(one.course)}
              onChange={(changed) => choose(whatIf.courses.map((other) => (other === one ? changed : other)))}
              onRemove={() => choose(whatIf.courses.filter((other) => other !== one))}
            />
          ))}
        </ul>
      )}
      <form className={styles.add} onSubmit={add}>
        <Input
          label="Course"
          placeholder="CSE 320"
          autoComplete="off"
          value={text}
          error={problem}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">Try it</Button>
      </form>
    </Section>
  )
}

interface TriedProps {
  one: TriedCourse
  title: string | undefined
  /** No catalog has it: it is left out of the answer. */
  isUntried: boolean
  onChange: (changed: TriedCourse) => void
  onRemove: () => void
}

/** Three years are ahead; who kept a later term keeps it. */
const termsAhead = 300

function Tried({ one, title, isUntried, onChange, onRemove }: TriedProps) {
  const facts = useInstitution()
  const { course, term, grade } = one
  const current = facts && currentTermOf(facts)
  const ahead = current === undefined ? [] : listTerms(current, current + termsAhead)
  const terms = term === null || ahead.includes(term) ? ahead : [...ahead, term]
  const grades = facts?.institution.gradeScale.filter(({ letter, open }) => letter && open === undefined) ?? []
  return (
    <li className={styles.tried}>
      <span className={styles.what}>
        <b>{course}</b> <span className={textStyles.meta}>{title}</span>
        {isUntried && (
          <Status glyph="warning" tone="warn">
            In no catalog, left out
          </Status>
        )}
      </span>
      <NativeSelect
        label={`Term of ${course}`}
        labelHidden
        value={term === null ? 'any' : String(term)}
        choices={[
          { value: 'any', label: 'Any term' },
          ...terms.map((code) => ({ value: String(code), label: termName(code) })),
        ]}
        onChange={(value) => onChange({ ...one, term: value === 'any' ? null : Number(value) })}
      />
      <NativeSelect
        label={`Grade of ${course}`}
        labelHidden
        value={grade ?? 'passed'}
        choices={[
          { value: 'passed', label: 'Passed' },
          ...grades.map(({ symbol }) => ({ value: symbol, label: symbol })),
        ]}
        onChange={(value) => onChange({ ...one, grade: value === 'passed' ? null : value })}
      />
      <Button small icon variant="quiet" aria-label={`Leave out ${course}`} onClick={onRemove}>
        <Icon name="close" />
      </Button>
    </li>
  )
}
