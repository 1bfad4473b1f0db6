import { useId, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox, Field, Input } from '../../components/ui/fields/field.tsx'
import { NativeSelect } from '../../components/ui/fields/select.tsx'
import { useIsStudent } from '../../queries/planning/own-week.ts'
import { genEdOptions, useGenEdLabel } from '../../queries/catalog/gen-ed.ts'
import { anySbc, operators, type CourseFilters } from './course-filters.ts'
import type { useCourseChoices } from './use-courses.ts'
import { classNames } from '../../components/ui/class-names.ts'
import fieldStyles from '../../components/ui/fields/field.module.css'
import layoutStyles from '../../components/ui/layout.module.css'
import styles from './course-form.module.css'

interface CourseFormProps {
  filters: CourseFilters
  choices: ReturnType<typeof useCourseChoices>
  onChange: (part: CourseFilters, when: 'typed' | 'chosen') => void
  onSearch: () => void
  onClear: () => void
}

/** Subject, number with its operator, description and SBC category (specification, section 2.5). */
export function CourseForm({ filters, choices, onChange, onSearch, onClear }: CourseFormProps) {
  const subjects = useId()
  const genEd = useGenEdLabel()
  const isStudent = useIsStudent()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  const sbcs = [...new Set([anySbc, ...genEdOptions(choices?.sbcs, filters.sbc)])]
  return (
    <form className={styles.filters} aria-label="Filters" onSubmit={submit}>
      <Field label="Subject">
        {(control) => (
          <>
            <input
              {...control}
              className={fieldStyles.input}
              list={subjects}
              autoComplete="off"
              maxLength={10}
              value={filters.subject ?? ''}
              onChange={({ target }) => onChange({ subject: target.value.toUpperCase() }, 'typed')}
            />
            <datalist id={subjects}>
              {choices?.subjects.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <NativeSelect
        label="Number operator"
        value={filters.numberOperator ?? 'is'}
        choices={operators}
        onChange={(numberOperator) => onChange({ numberOperator }, 'chosen')}
      />
      <Input
        label="Course number"
        maxLength={10}
        value={filters.courseNumber ?? ''}
        onChange={({ target }) => onChange({ courseNumber: target.value }, 'typed')}
      />
      <Input
        label="Description"
        placeholder="Words in the name or description"
        maxLength={200}
        value={filters.description ?? ''}
        onChange={({ target }) => onChange({ description: target.value }, 'typed')}
      />
      <NativeSelect
        label={`${genEd} category`}
        value={filters.sbc ?? anySbc}
        choices={sbcs.map((sbc) => ({ value: sbc, label: sbc }))}
        onChange={(sbc) => onChange({ sbc }, 'chosen')}
      />
      {isStudent && (
        <Checkbox
          label="Meets a requirement I still need"
          checked={filters.needs === 'yes'}
          onChange={({ target }) => onChange({ needs: target.checked ? 'yes' : '' }, 'chosen')}
        />
      )}
      <div className={classNames(layoutStyles.row, styles.actions)}>
        <Button variant="quiet" onClick={onClear}>
          Clear All Filters
        </Button>
        <Button variant="primary" type="submit">
          Search
        </Button>
      </div>
    </form>
  )
}
