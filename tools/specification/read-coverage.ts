/** One statement of the specification, with the tests that are said to prove it. */
export interface Statement {
  number: string
  words: string
  line: number
  tests: { path: string; name: string; line: number }[]
  /** Its page or rule is not built yet, and the page says so itself. */
  isOpen: boolean
}

export const openHeading = 'Not yet built'

/**
 * Reads docs/specification-coverage.md: a line '- **2.1.3** words' is a statement; the lines '  - path: name' below it
 * are its tests. Those under the heading 'Not yet built' are open. Lines are one-based.
 */
export function readCoverage(text: string): Statement[] {
  const statements: Statement[] = []
  let isOpen = false
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1
    if (content.startsWith('#')) isOpen = content.replace(/^#+ /, '') === openHeading
    const statement = /^- \*\*(\d+(?:\.\d+)*)\*\* (.+)$/.exec(content)
    if (statement) statements.push({ number: statement[1]!, words: statement[2]!, line, tests: [], isOpen })
    const test = /^ {2}- ([\w./-]+\.(?:test|spec)\.tsx?): (.+)$/.exec(content)
    if (test) statements.at(-1)?.tests.push({ path: test[1]!, name: test[2]!, line })
  }
  return statements
}
