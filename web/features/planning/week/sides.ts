/** The weeks that are looked at beside one another. */
export const sides = ['A', 'B', 'C'] as const
export type Side = (typeof sides)[number]
export type Sides = Partial<Record<Side, number>>

/** The sides with a week on one of them; choosing it again takes it away, and no week stands on two sides. */
export function chooseSide(shown: Sides, side: Side, rank: number): Sides {
  const others = Object.entries(shown).filter(([other, of]) => other !== side && of !== rank)
  const rest: Sides = Object.fromEntries(others)
  return shown[side] === rank && side !== 'A' ? rest : { ...rest, [side]: rank }
}
