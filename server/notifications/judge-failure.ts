/** How long a message waits after each try that failed; after the last it is given up. */
const waitMinutes = [1, 2, 5, 15, 30, 60, 120, 240, 360, 360, 360]
const longestReason = 300

export interface Failure {
  /** Null gives the message up. */
  againAfterMinutes: number | null
  /** The mail server cannot be reached or refuses us, so the next message would fare no better. */
  isOfServer: boolean
  reason: string
}

/** What a failed try of sending means, by nodemailer's code and the mail server's answer. */
export function judgeFailure(error: unknown, tries: number): Failure {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isFinal = isOfMessage && (responseCode === undefined || responseCode >= 500)
  return {
    againAfterMinutes: isFinal ? null : (waitMinutes[tries - 1] ?? null),
    isOfServer: !isOfMessage,
    reason: (message || String(error)).replaceAll(/\s+/g, ' ').slice(0, longestReason),
  }
}
