import { linkTo, pages } from '@sam/contract/pages'
import type { Waiting, WaitingFacts, WaitingKind } from '@sam/domain/home/waiting'

type LinkTo = { [Kind in WaitingKind]: (facts: WaitingFacts[Kind]) => string }

const links: LinkTo = {
  'own grade': () => linkTo(pages.profile, { tab: 'history' }),
  'returned plan': () => linkTo(pages.schedulePlanner, { view: 'plan' }),
  'own request': () => linkTo(pages.profile, { tab: 'degree' }),
  'pending grades': ({ sectionId }) => linkTo(pages.myClass, { class: sectionId }),
  'grades due': ({ classes }) => linkTo(pages.myClass, classes[0] ? { class: classes[0].sectionId } : {}),
  'next class': ({ sectionId }) => linkTo(pages.myClass, { class: sectionId }),
  plans: () => linkTo(pages.planReview),
  'held students': () => linkTo(pages.planReview, { tab: 'caseload', holds: 'advising', registration: 'blocked' }),
  unregistered: () => linkTo(pages.planReview, { tab: 'caseload', registration: 'open' }),
  'students at risk': () => linkTo(pages.planReview, { tab: 'caseload', standing: 'at-risk' }),
  'roles ending': () => linkTo(pages.console, { tab: 'users', role: 'all', ends: '30' }),
  requests: () => linkTo(pages.requests),
  'failed mail': () => linkTo(pages.console, { tab: 'jobs' }),
  'failing job': () => linkTo(pages.console, { tab: 'jobs' }),
  'running import': () => linkTo(pages.console, { tab: 'import' }),
  'import errors': () => linkTo(pages.console, { tab: 'import' }),
  'registration group': ({ term }) => linkTo(pages.console, { tab: 'periods', term }),
}

/** Where someone does what a line asks for. */
export function linkOf(waiting: Waiting): string {
  return (links[waiting.kind] as (facts: Waiting) => string)(waiting)
}
