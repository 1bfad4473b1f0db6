import { recordCourses, recordSubjects } from '@sam/database/catalog/import-writes'
import type { Tx } from '@sam/database/open-database'
import { recordTerms } from '@sam/database/terms/import-writes'
import {
  loadScheduleIds,
  recordCompanions,
  recordMeetings,
  recordOfferings,
  recordSections,
} from '@sam/database/timetable/schedule-writes'
import { courseTopics } from './course-topics.ts'
import { SeededRandom } from './seeded-random.ts'

export interface UniversitySize {
  term: number
  subjects: number
  coursesPerSubject: number
  /** Enrollable classes; every third course has a lecture that its classes share. */
  classes: number
}

export interface InventedCourse {
  subject: string
  number: string
  name: string
  description: string
}

const forms = ['', 'Introduction to ', 'Advanced ', 'Topics in ', 'Seminar in ', 'Foundations of ', 'History of ']
const endings = ['', '', ' I', ' II', ' Laboratory', ' and Society', ' in Practice', ' for Engineers']
const sentences = [
  'An account of {a} with examples from {b}.',
  'Students compare {a} with {b} and present their own work.',
  'Covers the methods of {a}, their limits, and what {b} owes to them.',
  'Weekly problems in {a}; a final project joins {a} and {b}.',
  'Prior work in {b} is useful, and {a} is taught from its beginnings.',
]
const sbcs = ['ARTS', 'CER', 'DIV', 'GLO', 'HUM', 'LANG', 'QPS', 'SBS', 'SNW', 'SPK', 'STAS', 'TECH', 'USA', 'WRT']
const modes = ['in person', 'in person', 'in person', 'hybrid', 'online synchronous', 'online asynchronous']
const halls = ['RIVER HALL', 'OAK HALL', 'OBSERVATORY', 'HARBOR CTR', 'MEADOW LAB']
const dates = { startDate: '2025-08-25', endDate: '2025-12-18' }

/** Writes a university of any size into an empty database: what searches are measured on. Courses are returned. */
export async function inventUniversity(tx: Tx, size: UniversitySize): Promise<InventedCourse[]> {
  const random = new SeededRandom(11)
  const subjects = inventSubjects(size.subjects)
  const courses = inventCourses(random, subjects, size.coursesPerSubject)
  await recordTerms(tx, [size.term])
  await recordSubjects(tx, subjects)
  await recordCourses(
    tx,
    size.term,
    courses.map((course) => ({
      ...course,
      creditsMin: 3,
      creditsMax: 3,
      prerequisites: random.chance(0.5) ? `C or higher in ${subjects[0]?.code} ${course.number}` : null,
      corequisites: null,
      antirequisites: null,
      advisoryPrerequisites: null,
      repeatable: false,
      sbcs: random.chance(0.4) ? [random.pick(sbcs)] : [],
      requisite: null,
    })),
  )
  await inventClasses(tx, random, size, courses)
  return courses
}

function inventSubjects(count: number) {
  return Array.from({ length: count }, (_, at) => {
    const code = `Q${String.fromCodePoint(65 + Math.floor(at / 26), 65 + (at % 26))}`
    return { code, name: `Studies in ${courseTopics[at % courseTopics.length]}` }
  })
}

/** The plain name of each topic occurs first, then its variations. */
function inventCourses(random: SeededRandom, subjects: readonly { code: string }[], perSubject: number) {
  const total = subjects.length * perSubject
  return Array.from({ length: total }, (_, at): InventedCourse => {
    const topic = courseTopics[at % courseTopics.length] ?? ''
    const varied = at >= courseTopics.length
    const fill = (text: string) => text.replaceAll('{a}', topic).replaceAll('{b}', random.pick(courseTopics))
    return {
      subject: subjects[at % subjects.length]?.code ?? '',
      number: String(100 + Math.floor(at / subjects.length) * 2),
      name: varied ? `${random.pick(forms)}${topic}${random.pick(endings)}` : topic,
      description: [random.pick(sentences), random.pick(sentences), random.pick(sentences)].map(fill).join(' '),
    }
  })
}

async function inventClasses(tx: Tx, random: SeededRandom, size: UniversitySize, courses: readonly InventedCourse[]) {
  await recordOfferings(
    tx,
    size.term,
    courses.map(({ subject, number, name }) => ({
      subject,
      number,
      title: name,
      creditsMin: 3,
      creditsMax: 3,
      sbcs: random.chance(0.4) ? [random.pick(sbcs)] : [],
      formerAttribute: null,
      requirementText: null,
      requisite: null,
    })),
  )
  const { offerings } = await loadScheduleIds(tx, size.term)
  let latest = 10_000
  const planned = [...offerings.values()].flatMap((offeringId, at) => {
    const share =
      Math.floor(((at + 1) * size.classes) / courses.length) - Math.floor((at * size.classes) / courses.length)
    const lecture = at % 3 === 0
    return Array.from({ length: share + (lecture ? 1 : 0) }, (_, position) => {
      const isLecture = lecture && position === 0
      return { offeringId, position, isLecture, classNumber: isLecture ? null : (latest += 1) }
    })
  })
  await recordSections(
    tx,
    size.term,
    planned.map(({ offeringId, position, isLecture, classNumber }) => ({
      offering_id: offeringId,
      position,
      class_number: classNumber,
      component: isLecture ? 'LEC' : 'REC',
      section_code: String(position + 1).padStart(2, '0'),
      topic: random.chance(0.05) ? random.pick(courseTopics) : null,
      note: null,
      mode: random.pick(modes),
      capacity: random.whole(15, 120),
      capacity_source: 'room',
    })),
  )
  await inventMeetings(tx, random, size.term)
}

async function inventMeetings(tx: Tx, random: SeededRandom, term: number) {
  const people = Array.from({ length: 3000 }, (_, at) => inventPerson(random, at))
  const rows = await tx
    .selectFrom('section')
    .select(['id', 'offering_id', 'component'])
    .where('term', '=', term)
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const meetings = ids.map((sectionId) => {
    const start = 480 + random.whole(0, 20) * 30
    return {
      sectionId,
      position: 0,
      days: random.pick([0b10101, 0b01010, 0b00101, 0b00001, 0b10000]),
      dayPattern: null,
      start,
      end: start + 80,
      ...dates,
      building: random.pick(halls),
      room: String(random.whole(100, 399)),
      instructors: random.chance(0.9) ? [random.pick(people)] : [],
    }
  })
  await recordMeetings(tx, ids, meetings)
  const lectures = new Map(
    rows.filter(({ component }) => component === 'LEC').map(({ id, offering_id }) => [offering_id, id]),
  )
  const links = rows.flatMap(({ id, offering_id, component }) => {
    const lecture = lectures.get(offering_id)
    return component === 'LEC' || lecture === undefined ? [] : [{ section_id: id, companion_id: lecture }]
  })
  await recordCompanions(tx, ids, links)
}

const heads = 'An Bel Cor Dan El Fen Gar Hol Il Jor Kas Lin Mor Nel Os Per Quin Ros Sil Tor Ul Ven Wes Yar Zel'.split(
  ' ',
)
const tails = 'ado berg cott dale eron field gard hurst ison kov land mann ney ović quist rez stad thy wick zada'.split(
  ' ',
)

function inventPerson(random: SeededRandom, at: number): string {
  const first = `${random.pick(heads)}${['a', 'e', 'io', 'us'][at % 4]}`
  return `${first} ${random.pick(heads)}${random.pick(tails)}${at % 7 === 0 ? `-${random.pick(heads)}${random.pick(tails)}` : ''}`
}
