export interface TypedPlacement {
  name: string
  level: number
}

const shape = /^(.*\S)\s+(\d+(?:\.\d+)?)$/

/** Reads a typed list such as 'mathematics 5, Spanish 2' into placements. One without a level has level 0. */
export function readPlacements(list: string): TypedPlacement[] {
  return listed(list).map((word) => {
    const [, name = word, level = '0'] = shape.exec(word) ?? []
    return { name, level: Number(level) }
  })
}

export function writePlacements(placements: readonly TypedPlacement[]): string {
  return placements.map(({ name, level }) => `${name} ${level}`).join(', ')
}

/** What of a list is no result, in words; null when each is one. */
export function placementsProblem(list: string): string | null {
  const wrong = listed(list).find((word) => !shape.test(word))
  return wrong === undefined ? null : `Write placements as mathematics 5, with commas between them, not “${wrong}”.`
}

function listed(list: string): string[] {
  return list.split(',').flatMap((word) => word.trim() || [])
}
