import type { WireRefusal } from '@sam/contract/registration/refusals'

/** 'An academic advisor or a registrar can override this'; nothing when nobody can. A hold is cleared. */
export function approverWords({ kind, liftedBy }: Pick<WireRefusal, 'liftedBy'> & { kind?: string }): string {
  if (liftedBy.length === 0) return ''
  const who = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(liftedBy)
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} can ${kind === 'hold' ? 'clear' : 'override'} this`
}
