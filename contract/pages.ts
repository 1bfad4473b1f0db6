import type { Role } from '@sam/domain/people/role'

/**
 * Every address of the interface that has a page; all others get the not-found page (specification, section 2.1). $name
 * stands for one part of it, $ alone for the rest.
 */
export const pagePaths = [
  '/',
  '/login',
  '/profile',
  '/profile/$userId',
  '/transcript',
  '/transcript/$userId',
  '/check',
  '/check/$number',
  '/notifications',
  '/unsubscribe/$token',
  '/course-catalog',
  '/course-catalog/$course',
  '/class-search',
  '/class-search/$sectionId',
  '/my-class',
  '/instructor/roster',
  '/console',
  '/student-search',
  '/advisor/review',
  '/advisor/requests',
  '/schedule-planner',
  '/course-registration',
  '/sample/test',
  '/sample/test/$',
  '/sample/users',
] as const
export type PagePath = (typeof pagePaths)[number]

/** The granted roles of which a page needs one; a page that is not listed needs none. */
export const pageRoles = {
  '/my-class': ['Instructor'],
  '/instructor/roster': ['Instructor'],
  '/console': ['Registrar'],
  '/student-search': ['Academic Advisor', 'Registrar'],
  '/advisor/review': ['Academic Advisor'],
  '/advisor/requests': ['Academic Advisor', 'Instructor', 'Registrar'],
  '/schedule-planner': ['Student'],
  '/course-registration': ['Student'],
} as const satisfies Partial<Record<PagePath, readonly Role[]>>

/** Whether somebody with these granted roles can use a page. */
export function mayUsePage(page: keyof typeof pageRoles, roles: readonly Role[]): boolean {
  return pageRoles[page].some((role) => roles.includes(role))
}

/** The address of a page, for a link that is kept, such as that of a notice. */
export function linkTo(path: PagePath, search: Record<string, string | number> = {}): string {
  const query = Object.entries(search).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

const patterns = pagePaths.map((pattern) => new RegExp(`^${pattern.replace(/\$\w+/g, '[^/]+').replace('$', '.+')}/?$`))

/** True for a path that the interface knows. */
export function isPage(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname))
}
