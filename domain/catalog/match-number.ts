export const numberOperators = ['is', 'contains', 'gte', 'lte'] as const
export type NumberOperator = (typeof numberOperators)[number]

/**
 * Whether a course number ('214', '101A') answers to an operator and a value as typed (specification, section 9: is
 * exactly, contains, greater than or equal to, less than or equal to). Order goes by the digits; a value without
 * digits orders nothing and matches nothing. An empty value matches every number.
 */
export function matchesNumber(number: string, operator: NumberOperator, value: string): boolean {
  const wanted = value.trim().toUpperCase()
  if (wanted === '') return true
  if (operator === 'is') return number === wanted
  if (operator === 'contains') return number.includes(wanted)
  const bound = Number.parseInt(wanted, 10)
  const own = Number.parseInt(number, 10)
  return operator === 'gte' ? own >= bound : own <= bound
}
