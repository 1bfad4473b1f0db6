/** How long, in characters, what people write with a decision may be; the trimmed text counts. */
export const writtenLimits = {
  /** Why someone decided: read by the student and kept in the audit log. */
  note: { shortest: 3, longest: 1000 },
  /** What a student has to do for a hold to be lifted. */
  holdDescription: { shortest: 3, longest: 300 },
  /** The office that a student turns to. */
  department: { shortest: 2, longest: 100 },
} as const

/** Whether the text, without the blanks around it, is as long as it has to be. */
export function isLongEnough(text: string, limit: keyof typeof writtenLimits): boolean {
  return text.trim().length >= writtenLimits[limit].shortest
}
