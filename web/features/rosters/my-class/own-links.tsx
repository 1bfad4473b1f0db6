import { formatDayOf } from '../../../lib/format.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import type { Roster } from '../roster/use-rosters.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'

/** By what a class became the reader's own: the printed name, and who or what linked it. */
export function OwnLinks({ links }: { links: Roster['ownLinks'] }) {
  const timeZone = useTimeZone()
  return links.map(({ printedName, madeBy, madeAt }) => (
    <p key={printedName} className={classNames(textStyles.meta, spaceStyles.above8)}>
      {madeWords[madeBy](formatDayOf(madeAt, timeZone))}: printed name “{printedName}”
    </p>
  ))
}

const madeWords: Record<Roster['ownLinks'][number]['madeBy'], (day: string) => string> = {
  'schedule import': (day) => `Linked to you by the schedule import of ${day}`,
  'users import': (day) => `Linked to you by the user import of ${day}`,
  registrar: (day) => `Confirmed as yours by a registrar on ${day}`,
  'earlier version': () => 'Linked to you before links were logged',
}
