import { Status } from '../../../components/ui/status.tsx'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { AskButton } from './ask-button.tsx'
import styles from './class-seats.module.css'
import type { ClassCheck, OneClass } from './use-one-class.ts'
import textStyles from '../../../components/ui/text.module.css'

interface KeptSeatsProps {
  kept: NonNullable<OneClass['class']['kept']>
  /** Undefined for people who are no students. */
  check: ClassCheck | undefined
  about: OneClass
}

/** Who seats are kept for, how many are free and until when, and whether the reader is one of them. */
export function KeptSeats({ kept, check, about }: KeptSeatsProps) {
  const refusals = check?.refusals.filter(({ kind }) => kind === 'seats kept') ?? []
  const isStudent = (population: string) => check?.kept.find((one) => one.population === population)?.isStudent ?? false
  return (
    <>
      <table className={styles.kept}>
        <caption className={textStyles.visuallyHidden}>Seats kept for some students</caption>
        <thead>
          <tr>
            <th scope="col">Kept for</th>
            <th scope="col" className={textStyles.number}>
              Kept
            </th>
            <th scope="col" className={textStyles.number}>
              Free
            </th>
            <th scope="col">Until</th>
            {check && <th scope="col">You</th>}
          </tr>
        </thead>
        <tbody>
          {kept.map(({ population, seats, free, keptUntil }) => (
            <tr key={population}>
              <th scope="row">{population}</th>
              <td className={textStyles.number}>{formatCount(seats)}</td>
              <td className={textStyles.number}>
                <b>{formatCount(free)}</b>
              </td>
              <td className={textStyles.noWrap}>{keptUntil === null ? 'No end' : formatDate(keptUntil, 'day')}</td>
              {check && (
                <td>
                  {isStudent(population) ? (
                    <Status glyph="full" tone="ok">
                      Yes
                    </Status>
                  ) : (
                    <Status glyph="crossed" tone="mute">
                      No
                    </Status>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {refusals.length > 0 && (
        <p className={styles.keptAsk}>
          <span>Every free seat is kept for others.</span>
          <AskButton
            refusals={refusals}
            term={about.term}
            course={`${about.subject} ${about.number}`}
            sectionId={about.class.id}
            label="Ask for permission"
          />
        </p>
      )}
    </>
  )
}
