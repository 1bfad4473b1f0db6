import type { listDisclosures } from '@sam/contract/people/disclosures'
import type { AnswerOf } from '@sam/contract/route'

export type Disclosure = AnswerOf<typeof listDisclosures>['disclosures'][number]
