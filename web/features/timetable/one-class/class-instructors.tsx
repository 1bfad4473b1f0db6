import { courseCode } from '@sam/domain/catalog/course-code'
import { Avatar } from '../../../components/ui/avatar.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { plural } from '../../../lib/format.ts'
import { partsOf } from '../search/class-lines.ts'
import { useEvaluations } from '../../../queries/catalog/evaluations.ts'
import styles from './one-class.module.css'
import { usePastGrades, type OneClass } from './use-one-class.ts'
import textStyles from '../../../components/ui/text.module.css'

/** Who teaches the class and what part of it, with the average of the grades that they gave in the course. */
export function ClassInstructors({ found }: { found: OneClass }) {
  const past = usePastGrades(courseCode(found))?.grades?.instructors ?? []
  const evaluations = useEvaluations(found)
  const names = found.class.instructors
  if (names.length === 0) return null
  return (
    <Section
      title="Instructors"
      meta={
        evaluations && (
          <a href={evaluations} target="_blank" rel="noopener" aria-label="Evaluations, in a new tab">
            Evaluations
          </a>
        )
      }
    >
      <ul className={styles.people}>
        {names.map((name) => {
          const own = past.find((one) => one.name === name)
          return (
            <li key={name}>
              <Avatar name={name} picture={null} />
              <span>
                <b>{name}</b>
                <span className={textStyles.meta}>
                  {[partsOfInstructor(found, name), own && `${plural(own.terms, 'earlier term')} with grades`]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              {own && own.mean !== null && (
                <span className={styles.mean}>
                  <b>{own.mean.toFixed(2)}</b>
                  <span className={textStyles.meta}>mean grade</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function partsOfInstructor(found: OneClass, name: string): string {
  return partsOf(found.class)
    .filter(({ meetings }) => meetings.some(({ instructors }) => instructors.includes(name)))
    .map(({ component, section }) => `${component} ${section}`)
    .join(', ')
}
