import type { WireRefusal } from '@sam/contract/registration-refusals'

/** 'An academic advisor or a registrar can override this'; empty when no one can. */
export function lifterWords({ liftedBy }: Pick<WireRefusal, 'liftedBy'>): string {
  if (liftedBy.length === 0) return ''
  const who = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(liftedBy)
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} can override this`
}
