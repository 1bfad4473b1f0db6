import { expect, test } from 'vitest'
import { quoteCss } from './page-margins.tsx'

test.each([
  ['Ann Example', '"Ann Example"'],
  ['O\u2019Neil, 7', '"O\\2019 Neil\\2c  7"'],
  ['a"}</style><script>', '"a\\22 \\7d \\3c \\2f style\\3e \\3c script\\3e "'],
  ['back\\slash\n', '"back\\5c slash\\a "'],
  ['\u{1F600}', '"\\1f600 "'],
])('%j cannot end its string of CSS', (text, quoted) => {
  expect(quoteCss(text)).toBe(quoted)
})
