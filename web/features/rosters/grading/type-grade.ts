/** What a key means on a grade: another grade, none at all, or nothing. */
export type TypedGrade = { grade: string | null } | null

/**
 * The grade after a key is pressed on one. A letter gives that grade; plus and minus shade the letter that stands there;
 * Delete and Backspace clear. Keys that lead to no allowed grade do nothing.
 */
export function typeGrade(present: string | null, key: string, allowed: readonly string[]): TypedGrade {
  if (key === 'Delete' || key === 'Backspace') return present === null ? null : { grade: null }
  const wanted =
    key === '+' || key === '=' ? shade(present, '+') : key === '-' ? shade(present, '-') : key.toUpperCase()
  if (wanted === null || wanted === present || key.length !== 1) return null
  return allowed.includes(wanted) ? { grade: wanted } : null
}

/** 'B+' for 'B-' and a plus: the letter keeps one sign at most. */
function shade(present: string | null, sign: '+' | '-'): string | null {
  const letter = present === null ? null : /^([A-Z])[+-]?$/.exec(present)?.[1]
  return letter ? `${letter}${sign}` : null
}
