/** The number of a thing that an address names; null where the address names none, or holds no such number. */
export function idInAddress(text: string | undefined): number | null {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : null
}
