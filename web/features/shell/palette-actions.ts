import { linkTo, mayUsePage, pages } from '@sam/contract/pages'
import { holdTypesPlacedBy } from '@sam/domain/registration/policy'
import type { Role } from '@sam/domain/people/role'
import type { IconName } from '../../components/ui/icon.tsx'

/** Something to do that is an address: the page there asks for what it needs, and the server decides again. */
export interface PaletteAction {
  id: string
  label: string
  icon: IconName
  path: string
  /** Further words that find it. */
  words: string[]
}

export const verbs = ['add', 'hold', 'lift', 'register', 'roles', 'roster'] as const
export type Verb = (typeof verbs)[number]

const spoken =
  /^(?:(?:open|place|see|show|change|put|edit)\s+)?(?:(?:a|an|the)\s+)?(add|hold|lift|register|registration|roles?|rosters?)\s+(?:(?:to|on|for|of|from|in|the|a|an|class|holds?)\s+)*(\S.*)$/i
/** A sentence that has only begun. */
const begun = /^(?:to|on|for|of|from|in|the|a|an|class|holds?)$/i
const meant: Record<string, Verb> = { registration: 'register', role: 'roles', rosters: 'roster' }

/** What someone wants to do, and with what: 'place a hold on maya' is hold and 'maya', 'place a hold on' nothing to look for yet. */
export function readVerb(typed: string): { verb: Verb | null; words: string } {
  const [, word = '', rest = ''] = spoken.exec(typed.trim()) ?? []
  if (begun.test(rest)) return { verb: null, words: '' }
  if (word === '') return { verb: null, words: typed.trim() }
  const said = word.toLowerCase()
  return { verb: meant[said] ?? (said as Verb), words: rest.trim() }
}

/** What people of each role do most, by the roles that were granted, whatever one views the product as. */
export function actionsFor(roles: readonly Role[]): PaletteAction[] {
  const tab = (name: string, more: Record<string, string> = {}) => linkTo(pages.console, { tab: name, ...more })
  return [
    ...(mayUsePage(pages.courseRegistration, roles)
      ? [
          action('Open my cart', 'cart', linkTo(pages.courseRegistration), ['register enroll classes']),
          action('Open my plan to graduation', 'calendar', linkTo(pages.schedulePlanner, { view: 'plan' })),
          action('See my degree status', 'book', linkTo(pages.profile, { tab: 'degree' }), ['audit requirements']),
          action('See my class schedule', 'calendar', linkTo(pages.profile, { tab: 'schedule' }), ['week']),
          action('Print my transcript', 'file', linkTo(pages.transcript), ['grades record pdf']),
        ]
      : []),
    ...(mayUsePage(pages.myClass, roles)
      ? [action('Enter grades', 'people', linkTo(pages.myClass), ['roster class'])]
      : []),
    ...(mayUsePage(pages.planReview, roles)
      ? [
          action('Review plans', 'clipboard', linkTo(pages.planReview)),
          action('Open my caseload', 'people', linkTo(pages.planReview, { tab: 'caseload' }), ['students advisees']),
        ]
      : []),
    ...(mayUsePage(pages.requests, roles) ? [action('Decide requests', 'inbox', linkTo(pages.requests))] : []),
    ...(mayUsePage(pages.console, roles)
      ? [
          action('Import a file', 'database', tab('import'), ['schedule users calendar rooms catalog']),
          action('Change enrollment periods', 'clock', tab('periods'), ['appointments registration windows']),
          action('Manage people and roles', 'people', tab('users'), ['users accounts grant deactivate']),
          action('Find a class and its roster', 'search', tab('classes'), ['capacity seats']),
          action('Set the current date', 'clock', tab('date'), ['clock']),
          action('See jobs and failed mail', 'inbox', tab('jobs')),
        ]
      : []),
  ]
}

/** What asks for a name: choosing it begins the sentence, and what is typed after it is looked for. */
export function beginningsFor(roles: readonly Role[]): { label: string; begins: string; icon: IconName }[] {
  const of = (label: string, icon: IconName) => ({ label: `${label}…`, begins: `${label} `, icon })
  return [
    ...(mayUsePage(pages.courseRegistration, roles) ? [of('Add a class', 'cart')] : []),
    ...(mayUsePage(pages.studentSearch, roles)
      ? [
          ...(holdTypesPlacedBy({ roles }).length > 0
            ? [of('Place a hold on', 'close'), of('Lift a hold on', 'check')]
            : []),
          of(mayUsePage(pages.console, roles) ? 'Register for' : 'See the registration of', 'clipboard'),
        ]
      : []),
    ...(mayUsePage(pages.console, roles) ? [of('Change roles of', 'people'), of('Open roster of', 'people')] : []),
  ]
}

/** What someone may do with a student. Where the office of a hold decides more closely, the profile asks the server. */
export function actionsOnStudent(
  { id, name }: { id: string; name: string },
  roles: readonly Role[],
): (PaletteAction & { verb: Verb })[] {
  const isRegistrar = mayUsePage(pages.console, roles)
  const about = (verb: Verb, label: string, icon: IconName, path: string) => ({
    ...action(label, icon, path),
    id: `${verb} ${id}`,
    verb,
  })
  if (!mayUsePage(pages.studentSearch, roles)) return []
  return [
    ...(holdTypesPlacedBy({ roles }).length > 0
      ? [
          about('hold', `Place a hold on ${name}`, 'close', linkTo(pages.profileOf, { userId: id, act: 'hold' })),
          about('lift', `Lift a hold on ${name}`, 'check', linkTo(pages.profileOf, { userId: id })),
        ]
      : []),
    about(
      'register',
      isRegistrar ? `Register for ${name}` : `See the registration of ${name}`,
      'clipboard',
      linkTo(pages.courseRegistration, { student: id }),
    ),
    ...(isRegistrar
      ? [about('roles', `Change roles of ${name}`, 'people', linkTo(pages.console, { tab: 'users', user: id }))]
      : []),
  ]
}

function action(label: string, icon: IconName, path: string, words: string[] = []): PaletteAction {
  return { id: label, label, icon, path, words }
}
