import { Section } from '../../../components/ui/section.tsx'
import { plural } from '../../../lib/format.ts'
import { listShared } from './list-shared.ts'
import { nameOf, type Report } from '../use-audit-report.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './what-if.module.css'

/** Courses that count for two programs at once, by the pair, with what the programs allow. */
export function CountsTwice({ report }: { report: Report }) {
  const pairs = listShared(report)
  if (pairs.length === 0) return null
  const courses = new Set(pairs.flatMap((pair) => pair.courses))
  return (
    <Section title="Counts twice" meta={plural(courses.size, 'course')}>
      <ul>
        {pairs.map(({ programs: [one, other], courses: shared, limits }) => (
          <li key={`${one.id} ${other.id}`} className={styles.fact}>
            <b>
              {wordOf(one)} and {wordOf(other)}
            </b>
            <span>{limits.length === 0 ? plural(shared.length, 'course') : limits.join(', ')}</span>
            <span className={textStyles.meta}>{shared.join(', ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const wordOf = (one: Report['versions'][number]) => (one.kind === 'minor' ? `${one.name} minor` : nameOf(one))
