import '../../styles/class-search.css'
import type { readClass } from '@sam/contract/timetable'
import type { AnswerOf } from '@sam/contract/route'
import { termName } from '@sam/domain/terms/term'
import { KeyValues } from '../../components/ui/key-values.tsx'
import { Section, Stack } from '../../components/ui/section.tsx'
import { GenEdTagsOrNone } from '../../components/academic/gen-ed-tags.tsx'
import { describeTime } from '../../components/academic/meetings.tsx'
import { formatCount, formatCredits, formatDate, formatPlace, unknownValue } from '../../lib/format.ts'
import { useGenEdLabel } from '../../lib/gen-ed.ts'
import { modeLabel } from './class-filters.ts'
import { partsOf } from './class-lines.ts'
import { ClassStatus } from './class-status.tsx'
import type { ClassMeeting, ClassPart } from './use-class-search.ts'

type Class = AnswerOf<typeof readClass>

/** Everything known of one class: its parts with all their meetings, its seats, and its course. */
export function ClassDetails({ found }: { found: Class }) {
  const { class: entry } = found
  const genEd = useGenEdLabel()
  return (
    <div className="two ov">
      <Stack>
        {partsOf(entry).map((part) => (
          <PartSection key={part.id} part={part} />
        ))}
        {found.description && (
          <Section title="Description">
            <p className="reading">{found.description}</p>
          </Section>
        )}
        {found.requirementText && (
          <Section title="Requirements">
            <p className="reading">{found.requirementText}</p>
          </Section>
        )}
      </Stack>
      <Stack>
        <Section title="Seats" meta={<ClassStatus status={entry.status} />}>
          <KeyValues
            facts={[
              { name: 'Open', value: formatCount(Math.max(entry.capacity - entry.enrolled, 0)) },
              { name: 'Enrolled', value: `${formatCount(entry.enrolled)} of ${formatCount(entry.capacity)}` },
              { name: 'Waitlist', value: `${formatCount(entry.waitlisted)} of ${formatCount(entry.waitlistCapacity)}` },
            ]}
          />
        </Section>
        <Section title="Class">
          <KeyValues
            facts={[
              { name: 'Class number', value: entry.classNumber ?? unknownValue },
              { name: 'Term', value: termName(found.term) },
              { name: 'Credits', value: formatCredits(found.creditsMin, found.creditsMax) },
              { name: 'Instruction mode', value: modeLabel(entry.mode) },
              { name: genEd, value: <GenEdTagsOrNone codes={found.sbcs} label={genEd} /> },
            ]}
          />
        </Section>
      </Stack>
    </div>
  )
}

/** One component with its note, topic and every meeting with dates, room and instructors. */
function PartSection({ part }: { part: ClassPart }) {
  const meta = part.classNumber === null ? undefined : `Class number ${part.classNumber}`
  return (
    <Section title={`${part.component} ${part.section}`} meta={meta}>
      {part.topic && <p className="m">{part.topic}</p>}
      {part.note && <p>{part.note}</p>}
      <ul className="rows">
        {part.meetings.length === 0 && <li>{unknownValue}</li>}
        {part.meetings.map((meeting, index) => (
          <li key={index} className="meeting">
            <b className="m nw">{describeTime(meeting)}</b>
            <span>{formatPlace(meeting.location)}</span>
            <span>{meeting.instructors.join(', ') || unknownValue}</span>
            <span className="meta">{datesOf(meeting)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function datesOf({ startDate, endDate }: ClassMeeting): string {
  if (!startDate || !endDate) return unknownValue
  return startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} to ${formatDate(endDate)}`
}
