import type { WireRefusal } from '@sam/contract/registration-refusals'

/** 'Lifted by an academic advisor or a registrar'; nothing when nobody can. */
export function lifterWords({ liftedBy }: Pick<WireRefusal, 'liftedBy'>): string {
  if (liftedBy.length === 0) return ''
  return `Lifted by ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(liftedBy)}`
}
