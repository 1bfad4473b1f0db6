import type { WeekRequest } from './week.ts'

/** The request without a class that is held, and without its course. */
export function giveUp(request: WeekRequest, course: string): WeekRequest {
  return {
    ...request,
    held: request.held.filter((one) => one.course !== course),
    courses: request.courses.filter((one) => one.course !== course),
  }
}

/** The request with the course of a held class as a wanted one, whose class may be any. */
export function openHeld(request: WeekRequest, course: string): WeekRequest {
  const units = request.held.find((one) => one.course === course)?.units ?? []
  const rest = giveUp(request, course)
  return { ...rest, courses: [...rest.courses, { course, optional: false, units }] }
}
