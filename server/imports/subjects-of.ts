/** The subjects that a job names, in capitals; null when it names none, which means all. */
export function subjectsOf(job: { subjects?: readonly string[] | null }): string[] | null {
  const codes = (job.subjects ?? []).map((code) => code.trim().toUpperCase()).filter((code) => code !== '')
  return codes.length === 0 ? null : codes
}
