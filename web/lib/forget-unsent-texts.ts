/** Where a tab keeps what its person has typed and not sent. */
export const unsentKey = 'sam_unsent'

export interface UnsentTexts {
  /** The account that typed them. */
  of: string
  texts: Record<string, string>
}

export function readUnsentTexts(): UnsentTexts | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(unsentKey) ?? 'null')
    if (typeof saved !== 'object' || saved === null || !('of' in saved) || !('texts' in saved)) return null
    const { of, texts } = saved
    if (typeof of !== 'string' || typeof texts !== 'object' || texts === null) return null
    return { of, texts: texts as Record<string, string> }
  } catch {
    return null
  }
}

export function forgetUnsentTexts(): void {
  try {
    sessionStorage.removeItem(unsentKey)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** The next person in the same tab leaves nothing of the one before. */
export function forgetUnsentTextsOfOthers(userId: string): void {
  const kept = readUnsentTexts()
  if (kept && kept.of !== userId) forgetUnsentTexts()
}
