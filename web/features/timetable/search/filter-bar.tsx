import { clockTime } from '@sam/domain/timetable/section'
import { useId, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { DayToggles } from '../../../components/ui/fields/day-toggles.tsx'
import { Checkbox, Input } from '../../../components/ui/fields/field.tsx'
import { NativeSelect, type Choice } from '../../../components/ui/fields/select.tsx'
import { formatTime } from '../../../lib/format.ts'
import { genEdOptions, useGenEdLabel } from '../../../queries/catalog/gen-ed.ts'
import { daysOf, modeLabel, operators, statuses, type ClassFilters } from './class-filters.ts'
import type { useFilterChoices } from './use-class-search.ts'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './filter-bar.module.css'

const any = 'any'

interface FilterBarProps {
  filters: ClassFilters
  choices: ReturnType<typeof useFilterChoices>
  /** Offers the filters that ask about one's own week and record. */
  forStudent: boolean
  onChange: (part: ClassFilters, when: 'typed' | 'chosen') => void
  onSearch: () => void
  onClear: () => void
}

/** Every filter of class search (specification, section 2.8), in two rows above the results. */
export function FilterBar({ filters, choices, forStudent, onChange, onSearch, onClear }: FilterBarProps) {
  const genEd = useGenEdLabel()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  // The chosen subject stands by its code alone: the closed field has room for no more.
  const labelOf = ({ code, name }: { code: string; name: string }) =>
    code === filters.subject ? code : `${code} ${name}`
  const choose = (name: keyof ClassFilters) => (value: string) =>
    onChange({ [name]: value === any ? undefined : value }, 'chosen')
  return (
    <form className={styles.filters} aria-label="Filters" onSubmit={submit}>
      <div className={styles.fields}>
        <NativeSelect
          label="Subject"
          value={filters.subject ?? any}
          onChange={choose('subject')}
          choices={withAny(choices?.subjects.map((subject) => ({ value: subject.code, label: labelOf(subject) })))}
        />
        <NumberFilter filters={filters} onChange={onChange} />
        <Input
          label="Description"
          placeholder="Words of name or text"
          value={filters.description ?? ''}
          onChange={(event) => onChange({ description: event.target.value }, 'typed')}
          maxLength={200}
        />
        <Input
          label="Instructor"
          placeholder="Any"
          value={filters.instructor ?? ''}
          onChange={(event) => onChange({ instructor: event.target.value }, 'typed')}
          maxLength={100}
        />
        <NativeSelect
          label={`${genEd} categories`}
          value={filters.sbc ?? any}
          onChange={choose('sbc')}
          choices={withAny(genEdOptions(choices?.sbcs, filters.sbc).map((sbc) => ({ value: sbc, label: sbc })))}
        />
        <NativeSelect
          label="Instruction mode"
          value={filters.mode ?? any}
          onChange={choose('mode')}
          choices={withAny(choices?.modes.map((mode) => ({ value: mode, label: modeLabel(mode) })))}
        />
        <NativeSelect
          label="Course status"
          value={filters.status ?? any}
          onChange={choose('status')}
          choices={withAny(statuses)}
        />
        <TimeWindow filters={filters} onChange={onChange} />
      </div>
      <div className={styles.moreFields}>
        <DayToggles
          label="Weekdays"
          value={daysOf(filters.days)}
          onChange={(days) => onChange({ days: days.join(',') }, 'chosen')}
        />
        {forStudent && (
          <>
            <Checkbox
              label="Fits my schedule"
              checked={filters.fits === 'yes'}
              onChange={({ target }) => onChange({ fits: target.checked ? 'yes' : undefined }, 'chosen')}
            />
            <Checkbox
              label="I am eligible"
              checked={filters.eligible === 'yes'}
              onChange={({ target }) => onChange({ eligible: target.checked ? 'yes' : undefined }, 'chosen')}
            />
            <Checkbox
              label="Within my credit limit"
              checked={filters.room === 'yes'}
              onChange={({ target }) => onChange({ room: target.checked ? 'yes' : undefined }, 'chosen')}
            />
            <Checkbox
              label="Meets a requirement I still need"
              checked={filters.needs === 'yes'}
              onChange={({ target }) => onChange({ needs: target.checked ? 'yes' : undefined }, 'chosen')}
            />
          </>
        )}
        <Button variant="quiet" caps onClick={onClear}>
          CLEAR ALL FILTERS
        </Button>
        <Button variant="primary" caps type="submit">
          SEARCH
        </Button>
      </div>
    </form>
  )
}

/** When classes begin and end on most campuses, by half hours. */
const halfHours = Array.from({ length: 30 }, (_unused, index) => clockTime(7 * 60 + 30 * index))

/** The part of the day inside which a class meets. */
function TimeWindow({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const { from, to } = filters
  const choices = (chosen: string | undefined, times: readonly string[]) =>
    withAny(
      [...new Set([...times, ...(chosen ? [chosen] : [])])]
        .toSorted()
        .map((value) => ({ value, label: formatTime(value) })),
    )
  const keep = (name: 'from' | 'to') => (value: string) =>
    onChange({ [name]: value === any ? undefined : value }, 'chosen')
  return (
    <fieldset className={styles.timeWindow}>
      <legend className={textStyles.visuallyHidden}>Time of day</legend>
      <NativeSelect label="From" value={from ?? any} onChange={keep('from')} choices={choices(from, halfHours)} />
      <NativeSelect
        label="To"
        value={to ?? any}
        onChange={keep('to')}
        choices={choices(
          to,
          halfHours.filter((time) => !from || time > from),
        )}
      />
    </fieldset>
  )
}

function NumberFilter({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>Course number</label>
      <div className={fieldStyles.joined}>
        <select
          className={fieldStyles.input}
          aria-label="Number operator"
          value={filters.operator ?? 'is'}
          onChange={({ target }) => onChange({ operator: target.value === 'is' ? undefined : target.value }, 'chosen')}
        >
          {operators.map(({ value, sign, words }) => (
            <option key={value} value={value} aria-label={words} title={words}>
              {sign}
            </option>
          ))}
        </select>
        <input
          id={id}
          className={fieldStyles.input}
          value={filters.number ?? ''}
          maxLength={4}
          onChange={(event) => onChange({ number: event.target.value }, 'typed')}
        />
      </div>
    </div>
  )
}

function withAny(choices: readonly Choice[] = []): Choice[] {
  return [{ value: any, label: 'Any' }, ...choices]
}
