import type { WireRefusal } from '@sam/contract/registration/refusals'
import type { Registration } from '@sam/contract/registration/registration'
import { exampleRefusal } from './example-refusals.ts'
import type { CartEntry, EnrolledClass, RegistrationClass } from '../features/registration/page/use-registration.ts'

/** A registration as the server tells it, for tests: on the day itself, with every kind of entry. */

type Days = ('M' | 'Tu' | 'W' | 'Th' | 'F')[]

interface Sketch {
  id: number
  course: string
  title: string
  section?: string
  days: Days
  start: string
  end: string
  place: [building: string, room: string]
  capacity?: number
  enrolled?: number
  waitlisted?: number
}

export function exampleClass(sketch: Sketch): RegistrationClass {
  const [subject = '', number = ''] = sketch.course.split(' ')
  const [building, room] = sketch.place
  const { capacity = 60, enrolled = 40, waitlisted = 0, section = '01' } = sketch
  return {
    course: sketch.course,
    subject,
    number,
    title: sketch.title,
    creditsMin: 3,
    creditsMax: 3,
    class: {
      id: sketch.id,
      classNumber: 40000 + sketch.id,
      component: 'LEC',
      section,
      topic: null,
      note: null,
      mode: 'in person',
      meetings: [
        {
          weekdays: sketch.days,
          timeStart: sketch.start,
          timeEnd: sketch.end,
          location: { building, room },
          startDate: '2026-01-26',
          endDate: '2026-05-08',
          dayPattern: null,
          instructors: ['Imogen Thackeray'],
        },
      ],
      companions: [],
      instructors: ['Imogen Thackeray'],
      capacity,
      enrolled,
      waitlisted,
      waitlistCapacity: Math.floor(capacity / 5),
      waitlistState: 'open',
      status: enrolled >= capacity ? (waitlisted * 5 < capacity ? 'waitlist' : 'closed') : 'open',
    },
  }
}

function inCart(sketch: Sketch, refusals: WireRefusal[] = []): CartEntry {
  return {
    sectionId: sketch.id,
    credits: 3,
    gpncThreshold: null,
    suggestion: null,
    mayRemove: true,
    mayChooseGpnc: true,
    version: 'v1',
    ready: refusals.length === 0,
    refusals,
    about: exampleClass(sketch),
  }
}

function enrolledIn(sketch: Sketch): EnrolledClass {
  return {
    enrollmentId: 900 + sketch.id,
    sectionId: sketch.id,
    course: sketch.course,
    title: sketch.title,
    sectionCode: sketch.section ?? '01',
    credits: 3,
    gpncThreshold: null,
    status: 'enrolled',
    enrolledAt: '2025-11-03T14:01:00Z',
    may: { drop: true, withdraw: false, changeCredits: true, chooseGpnc: true, takeBackGpnc: false },
    about: exampleClass(sketch),
  }
}

const conflict = exampleRefusal({
  kind: 'time conflict',
  rule: 'It meets at the same time as CSE 416 section 02.',
  liftedBy: ['each instructor concerned, and then a department advisor', 'a registrar'],
  facts: {
    course: 'CSE 416',
    sectionCode: '02',
    sectionId: 1,
    overlaps: [{ days: ['Tu', 'Th'], start: 870, end: 920, firstDate: null, lastDate: null }],
  },
})

const prerequisite = exampleRefusal({
  kind: 'prerequisite',
  rule: 'The prerequisite is not met: AMS 311',
  figure: 'AMS 311 is not on the record.',
  liftedBy: ['an academic advisor', 'a registrar'],
  facts: {
    sentence: 'AMS 311',
    reasons: [
      {
        kind: 'course missing',
        verdict: 'not met',
        provisional: false,
        course: 'AMS 311',
        minimumGrade: null,
        mayBeTogether: false,
      },
    ],
  },
})

const full = exampleRefusal({
  kind: 'full',
  rule: 'No seat is free.',
  figure: '60 of 60 seats taken, 4 of 12 places of the waitlist',
  liftedBy: ['a registrar'],
  facts: { capacity: 60, enrolled: 60, queue: 4, places: 12, part: null },
})

const creditLimit = exampleRefusal({
  kind: 'credit limit',
  rule: 'At most 17 credits can be carried now.',
  figure: '15 carried + 3 = 18, over by 1',
  liftedBy: ['a registrar'],
  facts: { limit: 17, carried: 15, wanted: 3, raise: null, because: null },
})

const [m, tu, w, th, f] = ['M', 'Tu', 'W', 'Th', 'F'] as const

export const exampleRegistration: Registration = {
  term: 202601,
  today: '2025-11-03',
  now: '2025-11-03T14:04:30Z',
  student: { id: '1000001', name: 'Daniela Marchetti', standing: 'U3', directoryWithheld: false, earnedCredits: 71 },
  changesAs: 'Student',
  mayFillCart: true,
  onBehalf: false,
  period: {
    state: 'open',
    standing: 'U3',
    minimumCredits: 71,
    beginsAt: '2025-11-03T14:00:00Z',
    endsOn: '2026-02-06',
  },
  groups: [
    { standing: 'U4', minimumCredits: 85, beginsAt: '2025-10-27T13:00:00Z' },
    { standing: 'U3', minimumCredits: 71, beginsAt: '2025-11-03T14:00:00Z' },
    { standing: 'U3', minimumCredits: 57, beginsAt: '2025-11-03T14:30:00Z' },
    { standing: 'U2', minimumCredits: 24, beginsAt: '2025-11-06T14:00:00Z' },
    { standing: 'U1', minimumCredits: 0, beginsAt: '2025-11-10T14:00:00Z' },
  ],
  dates: {
    classesBegin: '2026-01-26',
    lateRegistrationEnds: '2026-02-06',
    waitlistCloses: '2026-02-02',
    waitlistProcessingEnds: '2026-02-13',
    gpncSelectionEnds: '2026-04-03',
    courseWithdrawalEnds: '2026-04-03',
  },
  credits: { limit: 17, carried: 12, inCart: 12, fullTime: 12, raises: [{ limit: 19, from: '2026-01-20' }] },
  holds: [],
  waivers: [],
  cart: [
    inCart({
      id: 11,
      course: 'CSE 351',
      title: 'Introduction to Data Science',
      days: [tu, th],
      start: '12:30',
      end: '13:50',
      place: ['Javits', '102'],
      capacity: 80,
      enrolled: 71,
    }),
    inCart(
      {
        id: 12,
        course: 'CSE 312',
        title: 'Legal, Social, and Ethical Issues',
        days: [tu, th],
        start: '14:30',
        end: '15:50',
        place: ['Frey', '104'],
        capacity: 120,
        enrolled: 79,
      },
      [conflict],
    ),
    inCart(
      {
        id: 13,
        course: 'AMS 315',
        title: 'Data Analysis',
        days: [m, w, f],
        start: '10:00',
        end: '10:53',
        place: ['Lib', 'N3033'],
        capacity: 70,
        enrolled: 53,
      },
      [prerequisite],
    ),
    inCart(
      {
        id: 14,
        course: 'CSE 356',
        title: 'Cloud Computing',
        days: [m, w],
        start: '16:00',
        end: '17:20',
        place: ['Javits', '111'],
        enrolled: 60,
        waitlisted: 4,
      },
      [full, creditLimit],
    ),
  ],
  classes: [
    enrolledIn({
      id: 1,
      course: 'CSE 416',
      title: 'Software Engineering',
      section: '02',
      days: [tu, th],
      start: '14:00',
      end: '15:20',
      place: ['Javits', '111'],
    }),
    enrolledIn({
      id: 2,
      course: 'CSE 373',
      title: 'Analysis of Algorithms',
      days: [m, w],
      start: '11:00',
      end: '12:20',
      place: ['Frey', '102'],
      enrolled: 60,
      waitlisted: 2,
    }),
    enrolledIn({
      id: 3,
      course: 'AMS 301',
      title: 'Finite Mathematical Structures',
      days: [m, w],
      start: '14:30',
      end: '15:50',
      place: ['Lib', 'W4550'],
    }),
    enrolledIn({
      id: 4,
      course: 'MUS 101',
      title: 'Introduction to Music',
      section: '02',
      days: [tu, th],
      start: '09:30',
      end: '10:50',
      place: ['Staller', '0113'],
    }),
  ],
  waitlists: [
    {
      sectionId: 21,
      credits: 3,
      position: 3,
      waiting: 9,
      joinedAt: '2025-11-03T14:02:00Z',
      swap: { sectionId: 3, course: 'AMS 301', sectionCode: '01' },
      skipped: [],
      about: exampleClass({
        id: 21,
        course: 'CSE 331',
        title: 'Computer Security Fundamentals',
        section: '02',
        days: [m, w],
        start: '12:30',
        end: '13:50',
        place: ['Old CS', '2120'],
        enrolled: 60,
        waitlisted: 9,
      }),
    },
  ],
}
