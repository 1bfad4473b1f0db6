const codes = /\b[A-Z]{2,4} \d{3}(?: (?:[A-Z]{3} )?[A-Z]{0,2}\d{1,2}\b)?|\b[\d,]+ of [\d,]+\b/g

/** A sentence whose course codes, sections and counts ('CSE 214 LEC 02', '0 of 32') stay on one line. */
export function keepTogether(sentence: string): string {
  return sentence.replace(codes, (code) => code.replaceAll(' ', '\u00a0'))
}

/** The same for a sentence in pieces, whose figures are numbers. */
export function keepPiecesTogether(pieces: readonly (string | number)[]): { text: string; isFigure: boolean }[] {
  const texts = pieces.map((piece) => piece.toLocaleString('en-US'))
  const kept = keepTogether(texts.join(''))
  let at = 0
  return texts.map((text, index) => {
    at += text.length
    return { text: kept.slice(at - text.length, at), isFigure: typeof pieces[index] === 'number' }
  })
}
