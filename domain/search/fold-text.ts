/** Letters that Unicode does not take apart into a plain one and a mark. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

const plainAscii = /^[\x20-\x7e\s]*$/

/** Lower case without accents: 'Résumé' and 'resume' are one word, and so are 'Łódź' and 'lodz'. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (plainAscii.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłıþ]/g, (letter) => plain[letter] ?? letter)
}

/**
 * The words of a text, folded. Apostrophes join what they stand between; '%' and '_' are letters like any other (product
 * rule), and so are the '+' and '#' of names such as C++; all else separates.
 */
export function wordsOf(text: string): string[] {
  return (
    foldText(text)
      .replace(/['’`]/g, '')
      .match(/[\p{L}\p{N}%_+#]+/gu) ?? []
  )
}
