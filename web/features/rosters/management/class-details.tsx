import { termName } from '@sam/domain/terms/term'
import { describeTime } from '../../../components/academic/week/meetings.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { formatPlace, unknownValue } from '../../../lib/format.ts'
import type { Roster } from '../roster/use-rosters.ts'
import styles from './class-details.module.css'

/** What a class is: when, where, how full, which course (specification, section 2.7). */
export function ClassDetails({ roster }: { roster: Roster }) {
  const { class: one, gradesNotSubmitted } = roster
  const facts: [string, string[]][] = [
    ['Schedule', one.meetings.map(describeTime)],
    ['Room', one.meetings.map(({ location }) => formatPlace(location))],
    ['Enrollment', [`${one.enrolled}/${one.capacity}`]],
    ['Semester', [termName(one.term)]],
    ['Department', [one.department]],
    ['Credits', [creditsOf(one)]],
    ['Type', [one.type]],
    ['Section ID', [one.externalId]],
    ['Grades not submitted', [String(gradesNotSubmitted)]],
  ]
  return (
    <Section title="Class details">
      <dl className={styles.facts}>
        {facts.map(([name, lines]) => (
          <div key={name}>
            <dt>{name}</dt>
            {(lines.length > 0 ? [...new Set(lines)] : [unknownValue]).map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  )
}

function creditsOf({ creditsMin, creditsMax }: Roster['class']): string {
  if (creditsMin === null || creditsMax === null) return unknownValue
  return creditsMin === creditsMax ? String(creditsMin) : `${creditsMin}–${creditsMax}`
}
