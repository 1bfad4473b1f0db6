import type { TermCode } from '@sam/domain/terms/term'
import type { ScheduleCourse, ScheduleDocument, Meeting, ScheduleSection } from '@sam/domain/timetable/schedule'
import { readCatalog, readOfferings, readPrograms, readRooms } from './read-demo.ts'
import type { DemoCourse, DemoSubject, DemoTerm, Offering } from './read-demo.ts'
import { SeededRandom } from './seeded-random.ts'
import { slotAt, slotsOf, Timetable } from './timetable-booking.ts'
import type { Booking, Slot } from './timetable-booking.ts'

/** Makes the demo university's schedule of a term from its catalog, rooms and offerings: always the same one. */
export function buildSchedule(term: TermCode): ScheduleDocument {
  const offerings = readOfferings()
  const facts = offerings.terms.find((one) => one.term === term)
  if (facts === undefined) throw new Error(`offerings.yaml has no term ${term}.`)
  const catalog = new Map(readCatalog().map((course) => [`${course.subject} ${course.number}`, course]))
  const builder = new Builder(facts)
  const held = offerings.courses.filter((offering) => offering.terms?.includes(term) ?? true)
  for (const offering of held) builder.reserve(offering)
  const subjects = offerings.subjects.map((subject) => ({
    code: subject.code,
    name: subject.name,
    courses: held
      .filter((offering) => offering.course.startsWith(`${subject.code} `))
      .map((offering) => builder.course(courseOf(catalog, offering), offering, subject)),
  }))
  return { term, session: facts.session, asOf: facts.as_of, subjects }
}

function courseOf(catalog: Map<string, DemoCourse>, offering: Offering): DemoCourse {
  const course = catalog.get(offering.course)
  if (course === undefined) throw new Error(`offerings.yaml names ${offering.course}, which catalog.yaml lacks.`)
  return course
}

class Builder {
  private readonly facts: DemoTerm
  private readonly random: SeededRandom
  private readonly timetable: Timetable
  private readonly reserved = new Map<string, Booking>()
  private readonly together = readPrograms().flatMap((program) => program.terms)
  private readonly booked: { course: string; slot: Slot }[] = []
  private nextClassNumber: number

  constructor(facts: DemoTerm) {
    this.facts = facts
    this.random = new SeededRandom(facts.seed)
    this.timetable = new Timetable(readRooms(), this.random)
    this.nextClassNumber = facts.first_class_number
  }

  /** Takes the fixed places and times first, so that nothing else can stand there. */
  reserve({ course, at, seats = 20 }: Offering): void {
    if (at === undefined) return
    const [pattern, start, building, room, instructor] = at
    const slot = slotAt(pattern, start, pattern === 'MWF' ? 55 : 80)
    this.booked.push({ course, slot })
    this.reserved.set(course, this.timetable.take(slot, { building, room, capacity: seats }, [instructor]))
  }

  course(course: DemoCourse, offering: Offering, subject: DemoSubject): ScheduleCourse {
    const [least, most] = String(course.credits).split('-').map(Number)
    const sections: ScheduleSection[] = []
    for (let index = 0; index < (offering.lectures ?? 0); index += 1) {
      this.addLecture(sections, offering, subject, index)
    }
    for (let index = 0; index < (offering.seminars ?? 0); index += 1) {
      const booking = this.timetable.book(slotsOf.SEM, offering.seats ?? 20, subject.instructors)
      sections.push(this.section('SEM', `S${twoDigits(index + 1)}`, offering, [this.meeting(booking, offering)], index))
    }
    if (offering.tutorials === true) this.addTutorials(sections, offering, subject)
    return {
      subject: course.subject,
      number: course.number,
      title: course.name.slice(0, 30).trimEnd(),
      creditsMin: least ?? null,
      creditsMax: most ?? least ?? null,
      sbcs: course.sbcs ?? [],
      formerAttribute: null,
      requirementText: requirementText(course),
      sections,
    }
  }

  private addLecture(sections: ScheduleSection[], offering: Offering, subject: DemoSubject, index: number): void {
    const { recitations = 0, labs = 0, small = 24 } = offering
    const booking = this.bookLecture(offering, subject, index)
    const meetings = this.lectureMeetings(offering, subject, booking, index)
    const lecture = this.section('LEC', twoDigits(index + 1), offering, meetings, index)
    const alone = recitations + labs === 0
    sections.push(alone ? lecture : { ...lecture, classNumber: null })
    if (alone) return
    const companions = [sections.length - 1]
    const avoid = booking === null ? [] : [booking.slot]
    if (labs > 0 && recitations > 0) {
      const together = this.timetable.book(slotsOf.REC, labs * small, [], avoid)
      const name = `R${twoDigits(index + 1)}`
      const recitation = this.section('REC', name, offering, [this.meeting(together, offering)], index)
      sections.push({ ...recitation, classNumber: null })
      companions.push(sections.length - 1)
      avoid.push(together.slot)
    }
    const [component, letter, count] = labs > 0 ? (['LAB', 'L', labs] as const) : (['REC', 'R', recitations] as const)
    for (let part = 1; part <= count; part += 1) {
      const staff = this.random.chance(0.85) ? subject.assistants : []
      const place = this.timetable.book(slotsOf[component], small, staff, avoid)
      const name = `${letter}${twoDigits(index * count + part)}`
      const section = this.section(component, name, offering, [this.meeting(place, offering)], index)
      sections.push({ ...section, companions })
    }
  }

  private bookLecture(offering: Offering, subject: DemoSubject, index: number): Booking | null {
    if (offering.online === true) return null
    const fixed = index === 0 ? this.reserved.get(offering.course) : undefined
    const slots: Slot[] = offering.hybrid === true ? slotsOf.hybrid : slotsOf.LEC
    if (fixed !== undefined) return fixed
    const rather = this.takenTogether(offering.course)
    const booking = this.timetable.book(slots, offering.seats ?? 20, subject.instructors, [], rather)
    this.booked.push({ course: offering.course, slot: booking.slot })
    return booking
  }

  /** The times of the lectures that students of some program take in the same term as this course. */
  private takenTogether(course: string): Slot[] {
    const partners = new Set(this.together.filter((courses) => courses.includes(course)).flat())
    return this.booked.filter((one) => partners.has(one.course)).map(({ slot }) => slot)
  }

  private lectureMeetings(offering: Offering, subject: DemoSubject, booking: Booking | null, index: number): Meeting[] {
    const online: Meeting = { ...this.untimed(offering, 'FLEX'), building: 'ONLINE', room: 'ONLINE' }
    if (booking === null) return [{ ...online, instructors: [this.random.pick(subject.instructors)] }]
    const meeting = this.meeting(withSecond(booking, index === 0 ? offering.with : undefined), offering)
    return offering.hybrid === true ? [meeting, online] : [meeting]
  }

  private addTutorials(sections: ScheduleSection[], offering: Offering, subject: DemoSubject): void {
    for (const [index, name] of subject.instructors.entries()) {
      const meeting = { ...this.untimed(offering, 'APPT'), instructors: [name] }
      sections.push(this.section('TUT', `T${twoDigits(index + 1)}`, offering, [meeting], index))
    }
  }

  private section(
    component: string,
    section: string,
    { topics, note }: Offering,
    meetings: Meeting[],
    index: number,
  ): ScheduleSection {
    this.nextClassNumber += this.random.whole(1, 7)
    const topic = topics?.[index] ?? null
    const classNumber = this.nextClassNumber
    return { classNumber, component, section, topic, note: note ?? null, meetings, companions: [], page: 0 }
  }

  private meeting({ slot, room, instructors }: Booking, offering: Offering): Meeting {
    const { pattern, days, start, end } = slot
    const place = { building: room.building, room: room.room, instructors }
    return { ...this.untimed(offering, pattern), days, start, end, ...place }
  }

  private untimed({ half }: Offering, dayPattern: string): Meeting {
    const { starts, middle, second, ends } = this.facts
    const startDate = half === 'second' ? second : starts
    const endDate = half === 'first' ? middle : ends
    return {
      days: [],
      dayPattern,
      start: null,
      end: null,
      startDate,
      endDate,
      building: null,
      room: null,
      instructors: [],
    }
  }
}

/** The second is not booked, so that naming one moves no other class; the tests notice one who is busy. */
function withSecond(booking: Booking, second: string | undefined): Booking {
  return second === undefined ? booking : { ...booking, instructors: [...booking.instructors, second] }
}

function requirementText(course: DemoCourse): string | null {
  const parts: [string, string | undefined][] = [
    ['Prerequisite', course.prerequisites],
    ['Corequisite', course.corequisites],
    ['Anti-requisite', course.antirequisites],
    ['Advisory Prerequisite', course.advisory_prerequisites],
  ]
  const said = parts.filter(([, text]) => text !== undefined).map(([label, text]) => `${label}: ${text}`)
  return said.length === 0 ? null : said.join('; ')
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
