/** As the server takes it. */
export const longestName = 60

/** What a copy is called at first: 'Plan A copy', then 'Plan A copy 2'. */
export function nameCopy(name: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? ' copy' : ` copy ${count}`
    const words = `${name.slice(0, longestName - end.length).trimEnd()}${end}`
    if (!taken.includes(words)) return words
  }
}
