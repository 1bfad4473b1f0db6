import type { Registration } from '@sam/contract/registration/registration'
import type { readSeatHistory } from '@sam/contract/registration/seats'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Section } from '../../../components/ui/section.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './seats-left.module.css'

interface SeatsLeftProps {
  registration: Registration
  /** When the registration was read: the history is read again with it. */
  readAt: number
}

/** How fast the seats of the wanted classes go: those of the cart and of the waitlists. */
export function SeatsLeft({ registration, readAt }: SeatsLeftProps) {
  const { term, cart, waitlists } = registration
  const wanted = [...cart, ...waitlists]
  const sections = wanted.map(({ sectionId }) => sectionId).join(',')
  const { data } = useQuery({
    queryKey: ['seat-history', term, sections, readAt],
    queryFn: ({ signal }) =>
      callRoute<typeof readSeatHistory>(
        { method: 'GET', path: '/registration/:term/seat-history' },
        { params: { term }, query: { sections }, signal },
      ),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!data || wanted.length === 0) return null
  const bySection = new Map(data.classes.map((one) => [one.sectionId, one]))
  return (
    <Section title={`Seats left, the last ${daysSince(data.since)} days`} meta="Now">
      <table className={styles.seats}>
        <caption className={textStyles.visuallyHidden}>Open seats of the classes in the cart and on waitlists</caption>
        <tbody>
          {wanted.map(({ sectionId, about: { course, class: section } }) => {
            const history = bySection.get(sectionId)
            return (
              <tr key={sectionId}>
                <th scope="row">
                  {course} <span className={textStyles.tabular}>{section.section}</span>
                </th>
                <td>{history && <SeatLine capacity={history.capacity} free={history.free} />}</td>
                <td className={textStyles.number}>
                  <b>{Math.max(0, section.capacity - section.enrolled)}</b>
                  <span className={textStyles.tabular}> of {section.capacity}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}

function daysSince(instant: string): number {
  return Math.round((Date.now() - Date.parse(instant)) / 86_400_000)
}

const width = 100
const height = 18

/** A line of open seats over time. The figures are next to it, so screen readers skip the line. */
function SeatLine({ capacity, free }: { capacity: number; free: readonly number[] }) {
  const step = width / free.length
  const levelOf = (seats: number) => 1 + (height - 2) * (1 - Math.min(1, capacity > 0 ? seats / capacity : 0))
  const stair = free
    .map((seats, index) => `V${levelOf(seats).toFixed(1)} H${((index + 1) * step).toFixed(1)}`)
    .join(' ')
  const line = `M0 ${levelOf(free[0] ?? 0).toFixed(1)} ${stair}`
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.area} d={`${line} V${height} H0z`} />
      <path d={line} />
    </svg>
  )
}
