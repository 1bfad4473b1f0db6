import { linkTo } from '@sam/contract/pages'
import type { Waiting, WaitingFacts, WaitingKind } from '@sam/domain/home/waiting'

type LinkTo = { [Kind in WaitingKind]: (facts: WaitingFacts[Kind]) => string }

const links: LinkTo = {
  'own grade': () => linkTo('/profile', { tab: 'history' }),
  'own request': () => linkTo('/profile', { tab: 'degree' }),
  'pending grades': ({ sectionId }) => linkTo('/my-class', { class: sectionId }),
  'grades due': ({ classes }) => linkTo('/my-class', classes[0] ? { class: classes[0].sectionId } : {}),
  requests: () => linkTo('/advisor/requests'),
  'failed mail': () => linkTo('/console', { tab: 'jobs' }),
  'failing job': () => linkTo('/console', { tab: 'jobs' }),
  'running import': () => linkTo('/console', { tab: 'import' }),
  'import errors': () => linkTo('/console', { tab: 'import' }),
  'registration group': ({ term }) => linkTo('/console', { tab: 'periods', term }),
}

/** Where somebody does what a line asks for. */
export function linkOf(waiting: Waiting): string {
  return (links[waiting.kind] as (facts: Waiting) => string)(waiting)
}
