import type { Statement } from './read-coverage.ts'

/** The sections of the specification that state something of the product. */
export const sections = [
  ...Array.from({ length: 12 }, (_, index) => `2.${index + 1}`),
  ...Array.from({ length: 7 }, (_, index) => String(index + 3)),
] as const

/**
 * What is wrong with the coverage: a statement without a test, a test that does not exist, a number that is missing,
 * doubled or of no section. testsOf answers the names of a file's tests, or null for a file that does not exist.
 */
export function judgeCoverage(
  statements: readonly Statement[],
  testsOf: (path: string) => readonly string[] | null,
): string[] {
  return [...judgeNumbers(statements), ...statements.flatMap((statement) => judgeTests(statement, testsOf))]
}

function judgeTests(statement: Statement, testsOf: (path: string) => readonly string[] | null): string[] {
  if (statement.isOpen)
    return statement.tests.length > 0
      ? [`${statement.line}: ${statement.number} has tests, so it is built: move it to its section.`]
      : []
  if (statement.tests.length === 0) return [`${statement.line}: ${statement.number} has no test: ${statement.words}`]
  return statement.tests.flatMap(({ path, name, line }) => {
    const tests = testsOf(path)
    if (!tests) return [`${line}: ${statement.number} names ${path}, which does not exist.`]
    return tests.includes(name) ? [] : [`${line}: ${statement.number} names a test that ${path} does not have: ${name}`]
  })
}

function judgeNumbers(statements: readonly Statement[]): string[] {
  const faults: string[] = []
  const known = new Set<string>()
  for (const { number, line } of statements) {
    if (known.has(number)) faults.push(`${line}: ${number} stands twice.`)
    if (!sections.some((section) => isOf(section, number))) faults.push(`${line}: ${number} is of no section.`)
    known.add(number)
  }
  for (const section of sections) {
    const count = statements.filter(({ number }) => isOf(section, number)).length
    if (count === 0) faults.push(`section ${section} has no statement.`)
    for (let index = 1; index <= count; index++)
      if (!known.has(`${section}.${index}`))
        faults.push(`${section}.${index} is missing: the statements are numbered on.`)
  }
  return faults
}

function isOf(section: string, number: string): boolean {
  return number.startsWith(`${section}.`) && /^\d+$/.test(number.slice(section.length + 1))
}
