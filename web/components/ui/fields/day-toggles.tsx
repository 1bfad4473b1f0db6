import { weekdays, type Weekday } from '@sam/domain/timetable/schedule'
import { classNames } from '../class-names.ts'
import fieldStyles from './field.module.css'
import textStyles from '../text.module.css'

const shortNames: Record<Weekday, string> = { M: 'Mon', Tu: 'Tue', W: 'Wed', Th: 'Thu', F: 'Fri', Sa: 'Sat', Su: 'Sun' }

interface DayTogglesProps {
  label: string
  value: readonly Weekday[]
  onChange: (days: Weekday[]) => void
}

/** The seven weekdays as one row of checkboxes, Monday to Sunday. */
export function DayToggles({ label, value, onChange }: DayTogglesProps) {
  const toggled = (day: Weekday) => weekdays.filter((other) => value.includes(other) !== (other === day))
  return (
    <fieldset className={fieldStyles.field}>
      <legend className={classNames(fieldStyles.label, textStyles.visuallyHidden)}>{label}</legend>
      <div className={fieldStyles.days}>
        {weekdays.map((day) => (
          <label key={day}>
            <input type="checkbox" checked={value.includes(day)} onChange={() => onChange(toggled(day))} />
            {shortNames[day]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
