/** Breaks text at blanks into lines of at most `width` characters; a longer word keeps a line of its own. */
export function wrapWords(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Breaks text into a cell of `width` characters: at blanks where it can, and through a word longer than the cell. */
export function cutIntoCell(text: string, width: number): string[] {
  return wrapWords(text.replace(new RegExp(`\\S{${width}}(?=\\S)`, 'g'), '$& '), width)
}
