/** Digits and letters that are not mistaken for each other: neither I, L, O nor U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Random characters of a number; five bits each, so that nobody finds one by trying. */
export const randomCharacters = 11
const prefix = 'SAM'

/** The number of a transcript from random bytes: 'SAM-7Q4K-9M2D-X81A', the last character a check. */
export function makeTranscriptNumber(random: Uint8Array): string {
  if (random.length < randomCharacters) throw new Error('too few random bytes for a transcript number')
  const own = [...random.subarray(0, randomCharacters)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return write(own + checkOf(own))
}

/** The number that someone typed, as it is printed; null when it cannot be one, by a slip of the pen or otherwise. */
export function readTranscriptNumber(text: string): string | null {
  const bare = text.toUpperCase().replace(/[\s-]/g, '').replace(/^SAM/, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (bare.length !== randomCharacters + 1 || [...bare].some((one) => !alphabet.includes(one))) return null
  return checkOf(bare.slice(0, -1)) === bare.at(-1) ? write(bare) : null
}

function write(bare: string): string {
  return [prefix, bare.slice(0, 4), bare.slice(4, 8), bare.slice(8)].join('-')
}

/** Luhn's check for an alphabet of 32: any one wrong character is found, and almost any two that changed places. */
function checkOf(own: string): string {
  let sum = 0
  for (const [index, character] of [...own].toReversed().entries()) {
    const value = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1)
    sum += Math.floor(value / alphabet.length) + (value % alphabet.length)
  }
  return alphabet[(alphabet.length - (sum % alphabet.length)) % alphabet.length] ?? ''
}
