import { isSummer, termName } from '@sam/domain/terms/term'
import { Status } from '../../../components/ui/status.tsx'
import { formatCount, plural } from '../../../lib/format.ts'
import type { Report, Rule } from '../use-audit-report.ts'
import { useDecided } from '../use-decisions.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './rule-body.module.css'

type Earliest = Report['earliest'][number]

/** Why an open requirement cannot be met sooner: what it needs, and what each term has room for. */
export function RoomForRule({ rule }: { rule: Rule }) {
  const { report } = useDecided()
  const found = report.earliest.find(({ program, rule: id }) => program === rule.program && id === rule.id)
  const before = found?.rooms.at(found.term === null ? -1 : -2)
  if (!found || !before) return null
  const { courses, each, credits, term, rooms } = found
  const earlier = term === null ? rooms : rooms.slice(0, -1)
  return (
    <section aria-label={`Room for ${rule.label}`} className={styles.room}>
      <p>
        <Status glyph="crossed" tone="bad">
          Not possible by {termName(before.term)} within these limits
        </Status>
      </p>
      <table className={styles.table}>
        <tbody>
          <tr>
            <th scope="row">{courses > 0 ? `${plural(courses, 'more course')} needed` : 'Credits needed'}</th>
            <td className={textStyles.number}>
              {courses > 1 && credits === courses * each
                ? `${plural(each, 'credit')} each`
                : `at least ${plural(credits, 'credit')}`}
            </td>
          </tr>
          {earlier.map((one) => (
            <tr key={one.term}>
              <th scope="row">
                Room in {termName(one.term)}, limit {formatCount(one.limit)}
              </th>
              <td className={textStyles.number}>{plural(one.room, 'credit')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={textStyles.meta}>
        {endWords(found)}
        {!rooms.some((one) => isSummer(one.term)) && ' Summers are not counted.'}
      </p>
    </section>
  )
}

function endWords({ term, waitsForOffer, courses }: Earliest): string {
  const all = courses > 1 ? `all ${formatCount(courses)}` : 'it'
  if (waitsForOffer)
    return term === null ? 'No schedule offers enough of its courses.' : `Its courses are not offered before ${termName(term)}.` // prettier-ignore
  return term === null ? `No term ahead has room for ${all}.` : `${termName(term)} has room for ${all}.`
}
