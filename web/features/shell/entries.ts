import type { PagePath } from '@sam/contract/pages'
import { isRole, type Role } from '@sam/domain/people/role'
import type { IconName } from '../../components/ui/icon.tsx'

export interface NavigationEntry {
  path: string
  label: string
  icon: IconName
  /** Under the heading Developer. */
  developer?: true
}

/** An entry of a menu leads to a page that there is. */
type PageEntry = NavigationEntry & { path: PagePath }

const courseCatalog: PageEntry = { path: '/course-catalog', label: 'Course Catalog', icon: 'book' }
const requests: PageEntry = { path: '/advisor/requests', label: 'Requests', icon: 'inbox' }
const notifications: PageEntry = { path: '/notifications', label: 'Notifications', icon: 'bell' }
const studentSearch: PageEntry = { path: '/student-search', label: 'Student Search', icon: 'people' }

/** The menus of the specification, section 2.4. */
const entriesByRole: Record<Role, PageEntry[]> = {
  Student: [
    { path: '/profile', label: 'My Profile', icon: 'user' },
    courseCatalog,
    { path: '/class-search', label: 'Class Search', icon: 'search' },
    { path: '/schedule-planner', label: 'Schedule Planner', icon: 'calendar' },
    { path: '/course-registration', label: 'Course Registration', icon: 'clipboard' },
    { path: '/sample/test', label: 'Sample Test', icon: 'terminal', developer: true },
    { path: '/sample/users', label: 'Sample Users', icon: 'database', developer: true },
  ],
  Instructor: [{ path: '/my-class', label: 'My Class', icon: 'people' }, courseCatalog],
  'Academic Advisor': [studentSearch, { path: '/advisor/review', label: 'Plan Review', icon: 'clipboard' }, requests],
  Registrar: [{ path: '/console', label: 'Console', icon: 'database' }, courseCatalog, studentSearch],
}

/** The menu of a role; an unknown role gets the Student menu. */
export function navigationFor(role: string): NavigationEntry[] {
  return isRole(role) ? entriesByRole[role] : entriesByRole.Student
}

const furtherByRole: Partial<Record<Role, PageEntry[]>> = {
  Instructor: [{ path: '/instructor/roster', label: 'Roster of all classes', icon: 'people' }, requests],
  Registrar: [requests],
}

/** What the command palette offers as pages: the menu, and pages that the specification has but no menu names. */
export function paletteFor(role: string): NavigationEntry[] {
  return [...navigationFor(role), ...(isRole(role) ? (furtherByRole[role] ?? []) : []), notifications]
}

const segmentLabels = new Map(
  Object.entries({
    profile: 'Profile',
    transcript: 'Transcript',
    'course-catalog': 'Course Catalog',
    'class-search': 'Class Search',
    'my-class': 'My Class',
    instructor: 'Instructor',
    roster: 'Roster',
    notifications: 'Notifications',
    console: 'Console',
    'student-search': 'Student Search',
    advisor: 'Advisor',
    review: 'Review',
    sample: 'Sample',
    test: 'Test',
    users: 'Users',
  }),
)

export interface Crumb {
  label: string
  path: string
}

/** The breadcrumb of an address: known segments by their labels, any other capitalised. */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean)
  return segments.map((segment, index) => ({
    label: segmentLabels.get(segment) ?? labelOfNumber(segments[index - 1], segment) ?? capitalised(decode(segment)),
    path: `/${segments.slice(0, index + 1).join('/')}`,
  }))
}

/** A class is addressed by a number of the product's own, which says nothing: its page names it. */
function labelOfNumber(before: string | undefined, segment: string): string | undefined {
  return before === 'class-search' && /^\d+$/.test(segment) ? 'Class' : undefined
}

function capitalised(segment: string): string {
  return segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
