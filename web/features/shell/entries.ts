import { type PagePath, pages } from '@sam/contract/pages'
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

const courseCatalog: PageEntry = { path: pages.courseCatalog, label: 'Course Catalog', icon: 'book' }
const requests: PageEntry = { path: pages.requests, label: 'Requests', icon: 'inbox' }
const notifications: PageEntry = { path: pages.notifications, label: 'Notifications', icon: 'bell' }
const studentSearch: PageEntry = { path: pages.studentSearch, label: 'Student Search', icon: 'people' }

/** The menus of the specification, section 2.4. */
const entriesByRole: Record<Role, PageEntry[]> = {
  Student: [
    { path: pages.profile, label: 'My Profile', icon: 'user' },
    courseCatalog,
    { path: pages.classSearch, label: 'Class Search', icon: 'search' },
    { path: pages.schedulePlanner, label: 'Schedule Planner', icon: 'calendar' },
    { path: pages.courseRegistration, label: 'Course Registration', icon: 'clipboard' },
    { path: pages.sampleTest, label: 'Sample Test', icon: 'terminal', developer: true },
    { path: pages.sampleUsers, label: 'Sample Users', icon: 'database', developer: true },
  ],
  Instructor: [{ path: pages.myClass, label: 'My Class', icon: 'people' }, courseCatalog],
  'Academic Advisor': [studentSearch, { path: pages.planReview, label: 'Plan Review', icon: 'clipboard' }, requests],
  Registrar: [{ path: pages.console, label: 'Console', icon: 'database' }, courseCatalog, studentSearch],
}

/** The menu of a role; an unknown role gets the Student menu. */
export function navigationFor(role: string): NavigationEntry[] {
  return isRole(role) ? entriesByRole[role] : entriesByRole.Student
}

const furtherByRole: Partial<Record<Role, PageEntry[]>> = {
  Instructor: [{ path: pages.roster, label: 'Roster of all classes', icon: 'people' }, requests],
  'Academic Advisor': [{ path: pages.roster, label: 'Rosters', icon: 'people' }],
  Registrar: [requests],
}

/** What the command palette offers as pages: the menu, and pages that the specification has but no menu names. */
export function paletteFor(role: string): NavigationEntry[] {
  return [...navigationFor(role), ...(isRole(role) ? (furtherByRole[role] ?? []) : []), notifications]
}

export interface Crumb {
  label: string
  path: string
}

/** The breadcrumb of an address: each segment by its words. */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean)
  return segments.map((segment, index) => ({
    label: labelOfNumber(segments[index - 1], segment) ?? capitalised(decode(segment)),
    path: `/${segments.slice(0, index + 1).join('/')}`,
  }))
}

/** A class is addressed by a number of the product's own, which says nothing: its page names it. */
function labelOfNumber(before: string | undefined, segment: string): string | undefined {
  return `/${before}` === pages.classSearch && /^\d+$/.test(segment) ? 'Class' : undefined
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
