/**
 * The codes that someone means who writes a code or a name, in any case: the one whose code it is, exactly; else all
 * whose code, or in order the words of whose name, begin with what is written. Nothing is a wildcard; empty means none.
 */
export function matchCodes(known: readonly { code: string; name: string }[], written: string): string[] {
  const wanted = wordsOf(written)
  if (wanted.length === 0) return []
  const exact = known.filter(({ code }) => code.toLowerCase() === wanted.join(' '))
  if (exact.length > 0) return distinct(exact)
  return distinct(
    known.filter(
      ({ code, name }) => code.toLowerCase().startsWith(wanted.join(' ')) || isInOrder(wanted, wordsOf(name)),
    ),
  )
}

/** Whether each wanted word begins a word of the name, later ones further to the right: 'comp sci', 'science'. */
function isInOrder(wanted: readonly string[], name: readonly string[]): boolean {
  let from = 0
  return wanted.every((word) => {
    const found = name.findIndex((other, index) => index >= from && other.startsWith(word))
    from = found + 1
    return found >= 0
  })
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,&/()-]+/)
    .filter(Boolean)
}

function distinct(matching: readonly { code: string }[]): string[] {
  return [...new Set(matching.map(({ code }) => code))]
}
