/** How many of the threes of letters of two texts are the same, from 0 to 1. */
export function newLikeness(written: string): (text: string) => number {
  const wanted = threesOf(written)
  return (text) => {
    const threes = threesOf(text)
    let common = 0
    for (const three of threes) if (wanted.has(three)) common += 1
    const all = wanted.size + threes.size - common
    return all === 0 ? 0 : common / all
  }
}

/** A word has two spaces before it and one after it, so that its beginning counts more. */
function threesOf(text: string): Set<string> {
  const threes = new Set<string>()
  for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) threes.add(padded.slice(at, at + 3))
  }
  return threes
}
