import { z } from 'zod'
import { gradeBases } from '@sam/domain/rosters/grade-basis'
import { isoDate, plainLines, plainText, termCode, termInAddress } from '../kernel.ts'
import { meetingTime } from '../people/people.ts'
import { defineRoute } from '../route.ts'
import { linkMakers } from './instructor-links.ts'
import { classMeeting } from '../timetable.ts'

/** A class in a list to choose from. */
export const rosterClass = z.object({
  sectionId: z.number().int(),
  term: termCode,
  subject: z.string(),
  number: z.string(),
  title: z.string(),
  component: z.string(),
  section: z.string(),
  /** Null for a component that one does not enroll in by number. */
  classNumber: z.number().int().nullable(),
  instructors: z.array(z.string()),
  enrolled: z.number().int(),
  capacity: z.number().int(),
  waitlisted: z.number().int(),
})

export const rosterInstructor = z.object({
  name: z.string(),
  /** Null for a name of the schedule that belongs to no account here. */
  email: z.string().nullable(),
  picture: z.string().nullable(),
})

const gradeSummary = z.object({
  counts: z.array(z.object({ grade: z.string(), count: z.number().int() })),
  mean: z.number().nullable(),
})

/** How the grade of one student stands. Drafts are shown to those who grade and to registrars alone. */
export const studentGrading = z.object({
  enrollmentId: z.number().int(),
  basis: z.enum(gradeBases),
  /** The grade as typed and not yet submitted. */
  draft: z.string().nullable(),
  /** Counts the changes of the draft; sent back with the next one. */
  version: z.number().int(),
  draftBy: z.string().nullable(),
  draftAt: z.string().nullable(),
  /** The day to which this student's grade is deferred. */
  extendedTo: isoDate.nullable(),
  postedBy: z.string().nullable(),
  postedAt: z.string().nullable(),
  /** Another grade that an instructor asked the registrar for; null for none. */
  askedChange: z.object({ id: z.number().int(), grade: z.string(), by: z.string(), isOwn: z.boolean() }).nullable(),
  /** Whether an instructor may still give the grade. */
  gradable: z.boolean(),
})

/** What may be done with the grades of a roster, and by when. */
export const rosterGrading = z.object({
  /** Whether the reader types and submits grades here. */
  mayGrade: z.boolean(),
  /** Whether the reader changes submitted grades. */
  mayChange: z.boolean(),
  mayExtend: z.boolean(),
  opensOn: isoDate,
  dueOn: isoDate,
  latestExtension: isoDate,
  today: isoDate,
  /** The latest earlier terms of the course that have enough grades to show, the newest first. */
  earlier: z.array(gradeSummary.extend({ term: termCode })),
})

/** One student of a class, with what a roster shows: who, which programs and standing, and the grade in this class. */
export const rosterStudent = z.object({
  SBU_ID: z.number().int(),
  name: z.string(),
  /** 'Last, First', by which rosters are sorted. */
  sortName: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  /** Whether nothing of them may be confirmed to people outside (34 CFR 99.37). */
  directoryWithheld: z.boolean(),
  standing: z.string(),
  /** Codes of the declared programs, majors first. */
  programs: z.array(z.string()),
  credits: z.number(),
  /** The part of the class the student enrolled in, such as 'R02', where the roster joins several. */
  section: z.string(),
  /** Threshold grade of a G/P/NC choice; null when graded by letter. */
  gpnc: z.string().nullable(),
  status: z.enum(['enrolled', 'completed', 'withdrawn']),
  /** The recorded grade; null until there is one. */
  grade: z.string().nullable(),
  /** Null for readers who neither grade nor keep the records. */
  grading: studentGrading.nullable(),
})

const seats = z.object({
  capacity: z.number().int(),
  enrolled: z.number().int(),
  waitlisted: z.number().int(),
  /** Seats given beyond the capacity. */
  overCapacity: z.number().int(),
  /** Where the capacity comes from: the room, the default, the components taken together, or a registrar. */
  source: z.enum(['room', 'default', 'linked', 'registrar']),
})

export const listOwnClasses = defineRoute({
  method: 'GET',
  path: '/rosters',
  summary: 'The classes that the caller teaches, newest term first',
  access: ['Instructor'],
  responses: { 200: z.object({ classes: z.array(rosterClass.extend({ meetings: z.array(classMeeting) })) }) },
})

export const findRosterClasses = defineRoute({
  method: 'GET',
  path: '/rosters/classes',
  summary:
    'Classes of a term by subject, course number, class number or words, to open their rosters: all for registrars, those of their units for advisors',
  access: ['Academic Advisor', 'Registrar'],
  query: z.object({
    term: termInAddress,
    subject: plainText.max(5).optional(),
    /** Digits that the course number begins with. */
    number: plainText.max(4).optional(),
    classNumber: z.coerce.number().int().optional(),
    /** Words of the title, topic or instructors. */
    words: plainText.max(100).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  responses: { 200: z.object({ classes: z.array(rosterClass), total: z.number().int() }) },
})

export const readRoster = defineRoute({
  method: 'GET',
  path: '/rosters/:sectionId',
  summary: 'A class with its details and everyone on its roster',
  access: ['Instructor', 'Academic Advisor', 'Registrar'],
  params: z.object({ sectionId: z.coerce.number().int().positive() }),
  responses: {
    200: z.object({
      class: rosterClass.extend({
        /** As the learning-management system knows it: term and class number, else the course and section. */
        externalId: z.string(),
        department: z.string(),
        creditsMin: z.number().nullable(),
        creditsMax: z.number().nullable(),
        /** The component in words, such as 'Lecture'. */
        type: z.string(),
        meetings: z.array(meetingTime),
        /** Sections whose students the roster joins, in order; one for a class of its own. */
        sections: z.array(z.string()),
      }),
      instructors: z.array(rosterInstructor),
      /** By which printed names the class is the reader's own, and what linked them; empty for other readers. */
      ownLinks: z.array(z.object({ printedName: z.string(), madeBy: z.enum(linkMakers), madeAt: z.string() })),
      seats,
      gradesNotSubmitted: z.number().int(),
      grading: rosterGrading,
      students: z.array(rosterStudent),
    }),
  },
})

export const exportRoster = defineRoute({
  method: 'GET',
  path: '/rosters/:sectionId/file',
  summary: 'The roster, or the grades, of a class as a CSV or XLSX file',
  access: ['Instructor', 'Academic Advisor', 'Registrar'],
  params: z.object({ sectionId: z.coerce.number().int().positive() }),
  query: z.object({ content: z.enum(['roster', 'grades']), format: z.enum(['csv', 'xlsx']) }),
  responses: { 200: z.unknown() },
})

export const capacityEffect = z.object({
  freeBefore: z.number().int(),
  freeAfter: z.number().int(),
  /** Enrolled students beyond the new capacity; they keep their seats. */
  overCapacity: z.number().int(),
  seatsForWaiting: z.number().int(),
  waitlistCapacityBefore: z.number().int(),
  waitlistCapacityAfter: z.number().int(),
})

const capacityParams = z.object({ sectionId: z.coerce.number().int().positive() })

export const previewCapacity = defineRoute({
  method: 'GET',
  path: '/rosters/:sectionId/capacity',
  summary: 'What another capacity would mean for a class; changes nothing',
  access: ['Registrar'],
  params: capacityParams,
  query: z.object({ capacity: z.coerce.number() }),
  responses: { 200: z.object({ seats, effect: capacityEffect.nullable(), refusal: z.string().nullable() }) },
})

export const changeCapacity = defineRoute({
  method: 'PUT',
  path: '/rosters/:sectionId/capacity',
  summary: 'Give a class another capacity',
  access: ['Registrar'],
  params: capacityParams,
  body: z.object({
    capacity: z.number(),
    /** The capacity as the caller saw it; another one is a conflict. */
    before: z.number().int(),
    note: plainLines.max(500).optional(),
  }),
  responses: {
    200: z.object({
      seats,
      effect: capacityEffect.nullable(),
      refusal: z.string().nullable(),
      /** How many came off the waitlists into the seats that this freed. */
      promoted: z.number().int(),
    }),
  },
})
