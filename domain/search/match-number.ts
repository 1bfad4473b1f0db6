export const numberOperators = ['is', 'contains', 'gte', 'lte'] as const
export type NumberOperator = (typeof numberOperators)[number]

/**
 * The test whether a course number ('214', '101A') answers to an operator and a value as typed (specification, section
 * 9: is exactly, contains, greater than or equal to, less than or equal to). Order goes by the digits; a value without
 * digits orders nothing and matches nothing. An empty value matches every number.
 */
export function numberTestOf(operator: NumberOperator, value: string): (number: string) => boolean {
  const wanted = value.trim().toUpperCase()
  if (wanted === '') return () => true
  if (operator === 'is') return (number) => number === wanted
  if (operator === 'contains') return (number) => number.includes(wanted)
  const bound = Number.parseInt(wanted, 10)
  if (operator === 'gte') return (number) => Number.parseInt(number, 10) >= bound
  return (number) => Number.parseInt(number, 10) <= bound
}
