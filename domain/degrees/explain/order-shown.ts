const order = ['major', 'minor', 'university']

/** Programs as people read them: what they chose first, the university's own requirements after it. */
export function orderShown<Version extends { kind: string }>(versions: readonly Version[]): Version[] {
  return versions.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** '39 upper-division credits' beside '21 of 39': the name without the number. */
export function nameAmount({ label, needed }: { label: string; needed: number }): string {
  const words = label.startsWith(`${needed} `) ? label.slice(`${needed} `.length) : label
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
