/** What a message says is wrong and what it suggests in its place; null where it suggests nothing. */
export function suggestionOf(message: string): { wrong: string; right: string } | null {
  const right = /Did you mean ([^?]+)\?/.exec(message)?.[1]
  const named =
    /^The field ([\w-]+) is not known/.exec(message) ??
    /^([A-Z]{2,5} \d{1,4}[A-Z]?) is in no catalog/.exec(message) ??
    /names the rule ([\w+-]+), which/.exec(message) ??
    /^The set ([\w-]+) is not defined/.exec(message) ??
    /^\w+ is ([\w+-]+); it must be/.exec(message)
  return right && named?.[1] ? { wrong: named[1], right } : null
}

/** The text with a suggestion in place of what is wrong, on its line or, where it stands there no more, as it was. */
export function applySuggestion(text: string, line: number, wrong: string, right: string): string {
  const lines = text.split('\n')
  const old = lines[line - 1] ?? ''
  // A list may write the subject once: the number alone is then what is wrong.
  const pairs: [string, string][] = [
    [wrong, right],
    [wrong.split(' ').at(-1) ?? wrong, right.split(' ').at(-1) ?? right],
  ]
  const [from, to] = pairs.find(([word]) => old.includes(word)) ?? [null, null]
  if (from === null) return text
  lines[line - 1] = old.replace(from, to)
  return lines.join('\n')
}
