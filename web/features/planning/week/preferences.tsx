import type { Weekday } from '@sam/domain/timetable/schedule'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { Disclosure } from '../../../components/ui/accordion.tsx'
import { DayToggles } from '../../../components/ui/fields/day-toggles.tsx'
import { Checkbox } from '../../../components/ui/fields/field.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { formatMinutes } from '../../../lib/format.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { countSet, type Choices, type Preferences as Chosen } from './choices.ts'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './preferences.module.css'

interface PreferencesProps {
  choices: Choices
  /** Everyone who teaches one of the chosen courses. */
  instructors: readonly string[]
  onChange: (choices: Choices) => void
}

/** Where the weeks stand below the preferences, these are one line that opens. */
const foldAt = '(max-width: 1300px)'

const anyone = 'Any instructor'

/** What makes a week better, each a sentence with its value inside and its weight beside it; then what no week may break. */
export function Preferences({ choices, instructors, onChange }: PreferencesProps) {
  const { preferences, limits } = choices
  const set = (change: Partial<Chosen>) => onChange({ ...choices, preferences: { ...preferences, ...change } })
  const { lunch, end, start, online } = preferences
  const [taught] = preferences.instructors?.names ?? []
  const isNarrow = useMedia(foldAt)
  const fields = (
    <>
      <ul className={styles.preferences}>
        <Wish
          label="Days without classes"
          weight={preferences.daysFree ?? 0}
          onWeight={(daysFree) => set({ daysFree })}
        >
          Days without classes
        </Wish>
        <Wish label="open seats first" weight={preferences.openSeats ?? 0} onWeight={(openSeats) => set({ openSeats })}>
          Open seats first
        </Wish>
        <Wish
          label="lunch"
          weight={lunch?.weight ?? 0}
          onWeight={(weight) => set({ lunch: { minutes: lunch?.minutes ?? 30, weight } })}
        >
          Lunch of{' '}
          <Inline
            label="Length of lunch"
            value={lunch?.minutes ?? 30}
            values={[30, 45, 60]}
            nameOf={(minutes) => `${minutes} min`}
            onChange={(minutes) => set({ lunch: { minutes, weight: lunch?.weight ?? 0 } })}
          />
        </Wish>
        <Wish
          label="done early"
          weight={end?.weight ?? 0}
          onWeight={(weight) => set({ end: { at: end?.at ?? 1020, weight } })}
        >
          Done by{' '}
          <Inline
            label="Latest end"
            value={end?.at ?? 1020}
            values={[780, 840, 900, 960, 1020, 1080, 1140, 1200]}
            nameOf={formatMinutes}
            onChange={(at) => set({ end: { at, weight: end?.weight ?? 0 } })}
          />
        </Wish>
        <Wish label="short gaps" weight={preferences.gaps ?? 0} onWeight={(gaps) => set({ gaps })}>
          Few gaps between classes
        </Wish>
        <Wish
          label="start late"
          weight={start?.weight ?? 0}
          onWeight={(weight) => set({ start: { at: start?.at ?? 570, weight } })}
        >
          Start at{' '}
          <Inline
            label="Earliest start"
            value={start?.at ?? 570}
            values={[480, 510, 540, 570, 600, 660, 720, 780]}
            nameOf={formatMinutes}
            onChange={(at) => set({ start: { at, weight: start?.weight ?? 0 } })}
          />{' '}
          or later
        </Wish>
        <Wish
          label="instructor"
          weight={preferences.instructors?.weight ?? 0}
          onWeight={(weight) => set({ instructors: { names: taught ? [taught] : [], weight } })}
        >
          <Inline
            label="Instructor"
            value={taught ?? anyone}
            values={[anyone, ...new Set([...(taught ? [taught] : []), ...instructors])]}
            nameOf={(name) => name}
            onChange={(name) =>
              set({
                instructors: {
                  names: name === anyone ? [] : [name],
                  weight: preferences.instructors?.weight || 1,
                },
              })
            }
          />
        </Wish>
        <Wish
          label="how it is taught"
          weight={online?.weight ?? 0}
          onWeight={(weight) => set({ online: { wanted: online?.wanted ?? false, weight } })}
        >
          <Inline
            label="How it is taught"
            value={online?.wanted ? 'Online' : 'In person'}
            values={['In person', 'Online']}
            nameOf={(name) => name}
            onChange={(name) => set({ online: { wanted: name === 'Online', weight: online?.weight ?? 0 } })}
          />
        </Wish>
      </ul>
      <p className={textStyles.meta}>Always keep free</p>
      <DayToggles
        label="Days always kept free"
        value={limits.freeDays ?? []}
        onChange={(freeDays: Weekday[]) => onChange({ ...choices, limits: { ...limits, freeDays } })}
      />
      <Checkbox
        className={spaceStyles.above12}
        label={<span>Only classes with an open seat</span>}
        checked={limits.openOnly ?? false}
        onChange={(event) => onChange({ ...choices, limits: { ...limits, openOnly: event.target.checked } })}
      />
    </>
  )
  return isNarrow ? (
    <Disclosure
      summary={
        <>
          <h2>Preferences</h2>
          <span className={textStyles.meta}>{countSet(choices) || 'None'} set</span>
        </>
      }
    >
      {fields}
    </Disclosure>
  ) : (
    <Section title="Preferences" meta="Weight">
      {fields}
    </Section>
  )
}

const weightWords = ['Off', 'Low', 'Medium', 'High']

interface WishProps {
  label: string
  weight: number
  onWeight: (weight: number) => void
  children: ReactNode
}

function Wish({ label, weight, onWeight, children }: WishProps) {
  return (
    <li>
      <span>{children}</span>
      <input
        className={styles.weight}
        type="range"
        min={0}
        max={3}
        value={weight}
        style={{ '--value': weight } as CSSProperties}
        aria-label={`Weight: ${label}`}
        aria-valuetext={weightWords[weight]}
        onChange={(event) => onWeight(Number(event.target.value))}
      />
      <output>{weightWords[weight]}</output>
    </li>
  )
}

interface InlineProps<Value extends string | number> {
  label: string
  value: Value
  values: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (value: Value) => void
}

/** A choice inside a sentence. */
function Inline<Value extends string | number>({ label, value, values, nameOf, onChange }: InlineProps<Value>) {
  const id = useId()
  const all = values.includes(value) ? values : [value, ...values]
  return (
    <select
      id={id}
      className={styles.inline}
      aria-label={label}
      value={String(value)}
      onChange={(event) => {
        const chosen = all.find((one) => String(one) === event.target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {all.map((one) => (
        <option key={one} value={String(one)}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  )
}
