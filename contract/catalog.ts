import { minimumGrades } from '@sam/domain/requisites/requisite'
import { numberOperators } from '@sam/domain/search/match-number'
import { z } from 'zod'
import { termCode, termInAddress } from './kernel.ts'
import { requisiteTree } from './requisites.ts'
import { defineRoute } from './route.ts'

/** The specification's course, section 3. */
export const course = z.object({
  /** 'CSE 307': subject and number. */
  id: z.string(),
  name: z.string(),
  /** The most that one can take it for; equal to creditsMin unless it is offered for a range. */
  credits: z.number(),
  creditsMin: z.number(),
  description: z.string(),
  prerequisites: z.string().nullable(),
  antirequisites: z.string().nullable(),
  corequisites: z.string().nullable(),
  advisoryPrerequisites: z.string().nullable(),
  department: z.string(),
  number: z.string(),
  sbcs: z.array(z.string()),
  /** The sentences as a tree; null when nothing is demanded. */
  requisite: requisiteTree.nullable(),
})
export type Course = z.infer<typeof course>

const namedCourse = course.pick({ id: true, name: true })

export const courseSorts = ['code', 'name', 'credits'] as const
export type CourseSort = (typeof courseSorts)[number]

export const searchCourses = defineRoute({
  method: 'GET',
  path: '/courses',
  summary: 'Courses of the catalog of a term, or of the nearest term that has one',
  access: 'signed in',
  query: z.object({
    /** The current term when left out. */
    term: termInAddress.optional(),
    subject: z.string().max(10).optional(),
    courseNumber: z.string().max(10).optional(),
    numberOperator: z.enum(numberOperators).default('is'),
    /** Words in the code, the name or the description. */
    description: z.string().max(200).optional(),
    /** A category, or Any. */
    sbc: z.string().max(10).optional(),
    /** Only courses that a requirement of the student's programs still asks for. */
    needs: z.literal('yes').optional(),
    /** Without one: by code or, where words were typed, those first that answer them best. */
    sort: z.enum(courseSorts).optional(),
    order: z.enum(['ascending', 'descending']).default('ascending'),
    /** The term whose classes of each course are counted; none are where it is left out. */
    classesOf: termInAddress.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(25),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  responses: {
    200: z.object({
      /** Whose catalog it is; null while there is none. */
      term: termCode.nullable(),
      courses: z.array(
        course.extend({
          /** Classes of the asked term, and how many of them are open; null where none was asked. */
          classes: z.object({ total: z.number().int(), open: z.number().int() }).nullable(),
          /** The rules that it would fill; only where that was asked. */
          needs: z.array(z.string()).optional(),
        }),
      ),
      total: z.number().int(),
    }),
  },
})

/** What the filters can be set to. */
export const readCourseFilters = defineRoute({
  method: 'GET',
  path: '/courses/filters',
  summary: 'The subjects and SBC categories of a catalog',
  access: 'signed in',
  query: z.object({ term: termInAddress.optional() }),
  responses: {
    200: z.object({
      term: termCode.nullable(),
      subjects: z.array(z.object({ code: z.string(), name: z.string() })),
      sbcs: z.array(z.string()),
    }),
  },
})

export const readCourse = defineRoute({
  method: 'GET',
  path: '/courses/:course',
  summary: 'A course by its code, such as CSE-214, with what it opens and when it is offered',
  access: 'signed in',
  params: z.object({ course: z.string().max(20) }),
  query: z.object({ term: termInAddress.optional() }),
  responses: {
    200: z.object({
      term: termCode,
      course,
      /** Courses whose requisites name it as a way to meet them. */
      opens: z.array(namedCourse),
      /** The schedules that have it, newest term first. */
      offered: z.array(
        z.object({ term: termCode, classes: z.number().int(), capacity: z.number().int(), enrolled: z.number().int() }),
      ),
    }),
  },
})

/** Best first; a grade that nobody got is left out. */
const gradeCounts = z.array(z.object({ grade: z.string(), count: z.number().int() }))

export const readCourseGrades = defineRoute({
  method: 'GET',
  path: '/courses/:course/grades',
  summary:
    'The final grades of a course in past terms, together and by instructor; none where so few would show single students',
  access: 'signed in',
  params: z.object({ course: z.string().max(20) }),
  responses: {
    200: z.object({
      /** Null when there are none, or too few to show. */
      grades: z
        .object({
          firstTerm: termCode,
          lastTerm: termCode,
          counts: gradeCounts,
          /** Those who led its classes, as far as their own grades may be shown. */
          instructors: z.array(
            z.object({
              name: z.string(),
              /** In how many of the terms. */
              terms: z.number().int(),
              counts: gradeCounts,
              /** The average, unrounded; null when no grade counts. */
              mean: z.number().nullable(),
            }),
          ),
        })
        .nullable(),
      /** The grade that most requisites of other courses ask of this one, and how many do; null when none does. */
      asked: z.object({ grade: z.enum(minimumGrades), by: z.number().int() }).nullable(),
    }),
  },
})
