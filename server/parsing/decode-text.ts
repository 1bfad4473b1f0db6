import { ImportRefusal } from './import-refusal.ts'

/**
 * The text of an import file. Refuses an empty file, bytes that are not UTF-8 (also where an earlier reader has
 * already put the replacement character for them) and NUL characters, each with its line.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new ImportRefusal('The file is empty. Choose the file again.')
  const text = new TextDecoder('utf-8').decode(bytes)
  refuse(text, '\uFFFD', 'has bytes that are not UTF-8 text. Save the file as UTF-8 and choose it again')
  refuse(text, '\0', 'has a NUL character, so this is not a text file. Choose the YAML file')
  return text
}

function refuse(text: string, character: string, what: string): void {
  const at = text.indexOf(character)
  if (at === -1) return
  const line = text.slice(0, at).split('\n').length
  throw new ImportRefusal(`Line ${line} ${what}.`)
}
