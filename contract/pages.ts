import type { Role } from '@sam/domain/people/role'

/**
 * Every page of the interface and its address; any other address gets the not-found page (specification, section 2.1).
 * $name stands for one part of it, $ alone for the rest. Nothing else writes an address down.
 */
export const pages = {
  home: '/',
  login: '/login',
  profile: '/profile',
  profileOf: '/profile/$userId',
  transcript: '/transcript',
  transcriptOf: '/transcript/$userId',
  degreeAudit: '/degree-audit/$userId',
  check: '/check',
  checkNumber: '/check/$number',
  notifications: '/notifications',
  stopMail: '/unsubscribe/$token',
  courseCatalog: '/course-catalog',
  course: '/course-catalog/$course',
  classSearch: '/class-search',
  class: '/class-search/$sectionId',
  myClass: '/my-class',
  roster: '/instructor/roster',
  console: '/console',
  studentSearch: '/student-search',
  planReview: '/advisor/review',
  requests: '/advisor/requests',
  schedulePlanner: '/schedule-planner',
  courseRegistration: '/course-registration',
  sampleTest: '/sample/test',
  sampleTestRest: '/sample/test/$',
  sampleUsers: '/sample/users',
} as const
export type PagePath = (typeof pages)[keyof typeof pages]

type Filled<Path extends string> = Path extends `${infer Before}$${string}` ? `${Before}${string}` : Path
/** What may stand in the address bar: a page's address with its parts filled in, and perhaps a query. */
export type Address = Filled<PagePath> | `${Filled<PagePath>}?${string}`

/** The granted roles of which a page needs one; a page that is not listed needs none. */
export const pageRoles = {
  [pages.myClass]: ['Instructor'],
  [pages.roster]: ['Instructor', 'Academic Advisor'],
  [pages.console]: ['Registrar'],
  [pages.studentSearch]: ['Academic Advisor', 'Registrar'],
  [pages.planReview]: ['Academic Advisor'],
  [pages.requests]: ['Academic Advisor', 'Instructor', 'Registrar'],
  [pages.schedulePlanner]: ['Student'],
  [pages.courseRegistration]: ['Student'],
} as const satisfies Partial<Record<PagePath, readonly Role[]>>

/** Whether someone with these granted roles can use a page. */
export function mayUsePage(page: keyof typeof pageRoles, roles: readonly Role[]): boolean {
  return pageRoles[page].some((role) => roles.includes(role))
}

/** The address of a page, for a link that is kept, such as that of a notice. What its path does not name is its query. */
export function linkTo(path: PagePath, values: Record<string, string | number> = {}): string {
  const query = new Map(Object.entries(values))
  const filled = path.replace(/\$(\w+)/g, (_whole, name: string) => {
    const value = query.get(name)
    if (value === undefined) throw new Error(`A link to ${path} needs ${name}.`)
    query.delete(name)
    return encodeURIComponent(value)
  })
  return query.size === 0
    ? filled
    : `${filled}?${[...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

const patterns = Object.values(pages).map((path) => {
  const pattern = path.replace(/\$\w+/g, '[^/]+').replace('$', '.+')
  return { path, pattern: new RegExp(`^${pattern}/?$`) }
})

/** The page at a path, if the interface has one there. */
export function pageAt(pathname: string): PagePath | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.path
}
