/** Every address of the interface that has a page; all others get the not-found page (specification, section 2.1). */
export const pagePaths = [
  '/',
  '/login',
  '/profile',
  '/profile/:userId',
  '/transcript',
  '/transcript/:userId',
  '/check',
  '/check/:number',
  '/course-catalog',
  '/course-catalog/:course',
  '/class-search',
  '/class-search/:sectionId',
  '/my-class',
  '/instructor/roster',
  '/console',
  '/student-search',
  '/advisor/review',
  '/advisor/requests',
  '/schedule-planner',
  '/course-registration',
  '/sample/test',
  '/sample/test/*',
  '/sample/users',
] as const

const patterns = pagePaths.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '.+')}/?$`))

/** True for a path that the interface knows. */
export function isPage(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname))
}
