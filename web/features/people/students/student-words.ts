const holdNames: Record<string, string> = { advising: 'Advising', financial: 'Financial' }

export function holdWords(holds: readonly string[]): string {
  return holds.map((type) => holdNames[type] ?? type).join(', ') || 'None'
}

/** 'CSE, minor AMS'. */
export function programWords(majors: readonly string[], minors: readonly string[]): string {
  const words = [majors.join(', '), minors.length > 0 && `minor ${minors.join(', ')}`]
  return words.filter(Boolean).join(', ') || 'Undeclared'
}

/** Where a name has a last name, its place is known: the last word carries the weight. */
export function splitName(name: string): [first: string, last: string] {
  const at = name.lastIndexOf(' ')
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)]
}

export function initialsOf(name: string): string {
  const [first, last] = splitName(name)
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase()
}
