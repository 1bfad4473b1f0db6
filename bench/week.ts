import { buildWeek } from '@sam/domain/planning/week/build-week'
import type { CourseChoice, Unit, WeekRequest } from '@sam/domain/planning/week/week'
import type { MeetingSpan } from '@sam/domain/timetable/find-overlaps'
import type { Weekday } from '@sam/domain/timetable/schedule'
import { SeededRandom } from '../samples/seeded-random.ts'

// Weeks of seven invented courses with 10^9 to 10^12 combinations before collisions are taken out: a lecture or a few, each
// with recitations or labs. Half within 10 ms, each within 100 ms, whatever is left to prove: the count is then at least so
// high and the best are the best found. Fifteen courses of a hundred classes end within the same limit.
const requests = 200
const p50Limit = 10
const worstLimit = 100

const random = new SeededRandom(15)
const lectureDays: Weekday[][] = [
  ['M', 'W'],
  ['Tu', 'Th'],
  ['M', 'W', 'F'],
]
const days: Weekday[] = ['M', 'Tu', 'W', 'Th', 'F']
const starts = [480, 570, 660, 750, 840, 930, 1020, 1110]
const wishes = [
  { daysFree: 3, start: { at: 600, weight: 1 }, end: { at: 1020, weight: 1 }, gaps: 1 },
  { daysFree: 5, lunch: { from: 690, to: 840, minutes: 45, weight: 2 }, openSeats: 2, gaps: 1 },
  { start: { at: 660, weight: 3 }, instructors: { names: ['Ada Ruiz', 'Ben Okafor'], weight: 2 }, openSeats: 1 },
]
const people = ['Ada Ruiz', 'Ben Okafor', 'Chen Li', 'Dana Weiss', 'Eli Novak']

const meeting = (on: Weekday[], start: number, minutes: number): MeetingSpan => ({
  days: on,
  start,
  end: start + minutes,
  startDate: '2026-08-24',
  endDate: '2026-12-07',
})

function inventCourse(course: number): CourseChoice {
  const units: Unit[] = []
  const lectures = random.whole(1, 3)
  for (let lecture = 0; lecture < lectures; lecture += 1) {
    const held = meeting(random.pick(lectureDays), random.pick(starts), 80)
    const instructor = random.pick(people)
    for (let recitation = random.whole(14, 40) / lectures; recitation > 0; recitation -= 1)
      units.push({
        id: course * 1000 + units.length,
        sectionIds: [course * 1000 + units.length],
        meetings: [held, meeting([random.pick(days)], random.pick(starts), 55)],
        online: false,
        instructors: [instructor],
        seats: random.chance(0.6) ? 'open' : 'waitlist',
      })
  }
  return { course: `CRS ${100 + course}`, optional: false, units }
}

function inventRequest(index: number): WeekRequest {
  const courses = Array.from({ length: 7 }, (_, course) => inventCourse(course))
  const product = courses.reduce((all, { units }) => all * units.length, 1)
  if (product < 1e9 || product > 1e12) return inventRequest(index)
  const [limits, none] = [{}, [] as number[]]
  const own = wishes[index % wishes.length] ?? {}
  return { courses, held: [], busy: [], pinned: none, excluded: none, cancelled: none, limits, wishes: own }
}

// The fastest of a few: other work of the machine is not counted.
function buildTimed(request: WeekRequest, times = 3) {
  const runs = Array.from({ length: times }, () => {
    const started = performance.now()
    const answer = buildWeek(request)
    return { answer, time: performance.now() - started }
  })
  return runs.reduce((best, run) => (run.time < best.time ? run : best))
}

const drawn = Array.from({ length: requests }, (_, index) => inventRequest(index))
for (const request of drawn.slice(0, 30)) buildWeek(request)
const answers = drawn.map((request) => buildTimed(request))
const times = answers.map(({ time }) => time).toSorted((a, b) => a - b)
const at = (share: number) => times[Math.min(requests - 1, Math.floor(requests * share))] ?? 0
const exact = answers.filter(({ answer }) => answer.count?.exact).length
const proven = answers.filter(({ answer }) => answer.best?.proven).length
const none = answers.filter(({ answer }) => answer.none).length
console.log(
  `weeks of 7 courses, ${requests} requests: p50 ${at(0.5).toFixed(1)} ms, ratio ${(at(0.5) / p50Limit).toFixed(2)}; ` +
    `p95 ${at(0.95).toFixed(1)} ms; worst ${at(1).toFixed(1)} ms, ratio ${(at(1) / worstLimit).toFixed(2)}; ` +
    `counted exactly ${exact}, proven best ${proven}, without any week ${none}`,
)
const many = Array.from({ length: 15 }, (_, course) => ({
  ...inventCourse(course),
  units: Array.from({ length: 4 }, (_part, part) =>
    inventCourse(course).units.map((unit, id) => ({ ...unit, id: course * 1000 + part * 100 + id })),
  ).flat(),
}))
const { answer: large, time: largeTime } = buildTimed({ ...(drawn[0] as WeekRequest), courses: many }, 9)
console.log(
  `15 courses, ${many.reduce((sum, { units }) => sum + units.length, 0)} classes: ${largeTime.toFixed(1)} ms, ` +
    `ratio ${(largeTime / worstLimit).toFixed(2)}; at least ${large.count?.weeks} weeks, ${large.best?.entries.length} best`,
)
// Hardly two of these classes meet at the same hours, and some on one day, others on more: what is hardest to count.
const dayChoices = [...lectureDays, ...days.map((day) => [day])]
const mixed = Array.from({ length: 15 }, (_, course) => ({
  course: `CRS ${100 + course}`,
  optional: true,
  units: Array.from({ length: 100 }, (_unit, place): Unit => {
    const id = course * 1000 + place
    const meetings = [meeting(random.pick(dayChoices), 480 + 5 * random.whole(0, 120), 55)]
    return { id, sectionIds: [id], meetings, online: false, instructors: [random.pick(people)], seats: 'open' }
  }),
}))
const { answer: varied, time: variedTime } = buildTimed({ ...(drawn[0] as WeekRequest), courses: mixed }, 9)
console.log(
  `15 courses, 1500 classes at hours of their own: ${variedTime.toFixed(1)} ms, ratio ${(variedTime / worstLimit).toFixed(2)}; ` +
    `at least ${varied.count?.weeks} weeks, ${varied.best?.entries.length} best`,
)
if (variedTime > worstLimit || largeTime > worstLimit || at(0.5) > p50Limit || at(1) > worstLimit) process.exitCode = 1
