import { expect, test } from 'vitest'
import { checkLicences, checkLockfile, checkPins, checkSecrets, isAccepted } from './structure/supply-rules.ts'

const none = () => null

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND Zlib)', false],
  ['GPL-3.0-only', false],
  ['none stated', false],
])('the licence %s is accepted: %s', (licence, accepted) => {
  expect(isAccepted(licence)).toBe(accepted)
})

test('a production package with another licence is reported, one for development is not', () => {
  const packages = {
    '': { license: 'Apache-2.0' },
    domain: { license: 'Apache-2.0' },
    'node_modules/good': { license: 'MIT' },
    'node_modules/bad': { license: 'AGPL-3.0-only' },
    'node_modules/silent': {},
    'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
  }
  const found = checkLicences({ packages }, none).map((line) => line.split(':')[0])
  expect(found).toEqual(['node_modules/bad', 'node_modules/silent'])
})

test('what is installed counts before what the lockfile says', () => {
  const packages = { 'node_modules/good': { license: 'MIT' } }
  expect(checkLicences({ packages }, () => 'BUSL-1.1')).toHaveLength(1)
})

test('a host in the lockfile is reported; a workspace link is not', () => {
  const packages = {
    'node_modules/a': { resolved: 'https://registry.example/a.tgz', integrity: 'sha512-aGVsbG8=' },
    'node_modules/@sam/domain': { resolved: 'domain', link: true },
  }
  expect(checkLockfile({ packages })).toHaveLength(1)
})

test('a package without integrity is reported, wherever it is and whatever system it is for; workspaces have none', () => {
  const packages = {
    '': {},
    domain: {},
    'node_modules/@sam/domain': { resolved: 'domain', link: true },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-aGVsbG8=' },
    'node_modules/a-darwin': { version: '1.0.0', optional: true },
    'node_modules/b': { version: '1.0.0', integrity: 'sha1-aGVsbG8=' },
    'web/node_modules/c': { version: '1.0.0', integrity: '' },
  }
  expect(checkLockfile({ packages }).map((line) => line.split(' ')[1])).toEqual([
    'node_modules/a-darwin',
    'node_modules/b',
    'web/node_modules/c',
  ])
})

test('a range instead of a version is reported', () => {
  const text = JSON.stringify({ dependencies: { a: '^1.0.0', b: '1.0.0', '@sam/domain': '*', c: '18.4.0-beta.17' } })
  expect(checkPins('package.json', text)).toEqual(['package.json: a "^1.0.0" is not pinned to one version.'])
})

// Put together here, so that this file holds none of them.
test.each([
  ['-----BEGIN ', 'PRIVATE KEY-----'],
  ['AKIA', 'ABCDEFGHIJKLMNOP'],
  ['ghp_', 'a'.repeat(36)],
  ['AIza', 'b'.repeat(35)],
  ['GOCSPX-', 'c'.repeat(24)],
  ['npm_', 'd'.repeat(36)],
  ['xoxb-', '1234567890-abc'],
  [`eyJ${'e'.repeat(24)}.`, `eyJ${'f'.repeat(24)}.${'g'.repeat(24)}`],
  ['postgres://ann:', 'longsecret@db.example/sam'],
])('%s... is reported as a secret', (start, rest) => {
  expect(checkSecrets('a.ts', `\nconst a = '${start}${rest}'\n`)).toHaveLength(1)
})

test('ordinary text is no secret', () => {
  expect(checkSecrets('a.ts', "const url = 'postgres://sam:sam@localhost/sam'\nconst key = readKey()\n")).toEqual([])
})
