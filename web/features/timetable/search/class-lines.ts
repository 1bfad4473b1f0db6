import { describeTime } from '../../../components/academic/week/meetings.tsx'
import { formatPlace, unknownValue } from '../../../lib/format.ts'
import type { ClassEntry, ClassMeeting, ClassPart } from './use-class-search.ts'

/** One line of a class: a part of it at one of its times. */
export interface ClassLine {
  /** 'LEC 01', or empty for a part's later times. */
  part: string
  /** The number one enrolls by; empty for parts that have none. */
  number: string
  when: string
  where: string
  who: string
}

/** Parts that others are taken with come first: the lecture above its recitation. */
const companionsLast = ['REC', 'TUT', 'LAB', 'SUP']

/** The parts of a class, the lecture before its recitation or lab. */
export function partsOf(entry: ClassEntry): ClassPart[] {
  const rank = (part: ClassPart) => companionsLast.indexOf(part.component)
  return [entry, ...entry.companions].toSorted((a, b) => rank(a) - rank(b))
}

/** A class as aligned lines of part, time, room and instructor; TBA for what is not known. */
export function linesOf(entry: ClassEntry): ClassLine[] {
  return partsOf(entry).flatMap((part) => {
    const meetings: (ClassMeeting | null)[] = part.meetings.length > 0 ? part.meetings : [null]
    return meetings.map((meeting, index) => ({
      part: index === 0 ? `${part.component} ${part.section}` : '',
      number: index === 0 && part.classNumber !== null ? String(part.classNumber) : '',
      when: meeting ? describeTime(meeting) : unknownValue,
      where: meeting ? formatPlace(meeting.location) : unknownValue,
      who: meeting?.instructors.join(', ') || unknownValue,
    }))
  })
}
