import { pages } from '@sam/contract/pages'
import { isTest, type Finding, type SourceFile } from './read-tree.ts'

const beginnings = [...new Set(Object.values(pages).map((path) => path.split('/$')[0]))].filter((path) => path !== '/')
const literal = new RegExp(`['"\`](?:/shell)?(${beginnings.join('|')})(?=['"\`?/#])`)
// It names its method, or its type is that of a path of the contract.
const isOfCall = /\bmethod: '|: \(?typeof /
// Home is too short to find anywhere but where something leads to it.
const home = /\b(?:to|href)(?:: |=\{?)['"`](\/)['"`]/
const call = /['"`](\/api\/[a-z-]*)/

/** A page's address stands in contract/pages.ts; a call may have the same. Tests write it as people do: there it is checked by its type. */
export function checkPaths(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /^(web|server)\/.+\.tsx?$/.test(path) && !isTest(path) && !path.includes('/testing/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const [, page] = (isOfCall.test(line) ? null : (literal.exec(line) ?? home.exec(line))) ?? []
        if (page)
          return [
            {
              path,
              line: index + 1,
              message: `It writes the address ${page}: take it from pages of contract/pages.ts.`,
            },
          ]
        const [, found] = (path.startsWith('web/') && call.exec(line)) || []
        const message = `It writes the address ${found}: call it by its route (callRoute, fetchRoute, addressOf).`
        return found ? [{ path, line: index + 1, message }] : []
      }),
    )
}
