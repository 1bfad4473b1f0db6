import { pages } from '@sam/contract/pages'
import { isTest, type Finding, type SourceFile } from './read-tree.ts'

const beginnings = [...new Set(Object.values(pages).map((path) => path.split('/$')[0]))].filter((path) => path !== '/')
const literal = new RegExp(`['"\`](${beginnings.join('|')})(?=['"\`?/])`)

/** A page's address stands in contract/pages.ts; a call, which names its method, may have the same. Tests write it as people do: there it is checked by its type. */
export function checkPaths(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /^(web|server)\/.+\.tsx?$/.test(path) && !isTest(path) && !path.includes('/testing/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const [, found] = (/\bmethod: '/.test(line) ? null : literal.exec(line)) ?? []
        const message = `It writes the address ${found}: take it from pages of contract/pages.ts.`
        return found ? [{ path, line: index + 1, message }] : []
      }),
    )
}
