// Text files made to harm their reader, for the tests. Each is built when asked for.

export interface HostileFile {
  name: string
  build(): Buffer | Promise<Buffer>
  /** The file's own name, where that is what is hostile. */
  fileName?: string
  /** Takes so much time or memory that it shows whether a process of its own contains it. */
  isHeavy?: boolean
}

const text = (name: string, build: () => string): HostileFile => ({ name, build: () => Buffer.from(build()) })
const bytes = (name: string, ...parts: (string | number[])[]): HostileFile => ({
  name,
  build: () => Buffer.concat(parts.map((part) => Buffer.from(part as string))),
})

export const heavy = (file: HostileFile): HostileFile => ({ ...file, isHeavy: true })

const megabyte = 1024 * 1024
const user = (fields: string) =>
  `registrars:\n- {SBU_ID: 1, first_name: A, last_name: B, email: a@stonybrook.edu${fields}}\n`

function laughs(): string {
  const lines = ['a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]']
  for (let level = 1; level < 12; level++)
    lines.push(`a${level}: &a${level} [${Array.from({ length: 9 }, () => `*a${level - 1}`).join(', ')}]`)
  return lines.join('\n')
}

export const hostileTexts: HostileFile[] = [
  text('an alias bomb of nine to the twelfth', laughs),
  text('an alias to itself', () => 'registrars: &a [*a]\n'),
  text('a thousand merge keys', () => `x: &x {a: 1}\nregistrars:\n${'- <<: *x\n'.repeat(1000)}`),
  text('an anchor of a megabyte', () => `registrars: &${'a'.repeat(megabyte)} []\n`),
  text('lists two hundred thousand deep', () => `registrars: ${'['.repeat(200_000)}`),
  text('maps two hundred thousand deep', () => `registrars: ${'{a: '.repeat(200_000)}`),
  text('dashes a hundred thousand deep', () => `registrars:\n  ${'- '.repeat(100_000)}x\n`),
  text('indents four thousand deep', () => Array.from({ length: 4_000 }, (_, n) => `${' '.repeat(n)}a:`).join('\n')),
  text('question marks without end', () => `registrars: ${'? '.repeat(100_000)}`),
  text('a key twice', () => `${user('')}${user('')}`),
  heavy(
    text('a hundred thousand keys, the last twice', () => {
      const keys = Array.from({ length: 100_000 }, (_, n) => `k${n}: 1`).join('\n')
      return `${keys}\nk99999: 2\n`
    }),
  ),
  text('__proto__', () => user(', __proto__: {admin: true}')),
  text('constructor and prototype', () => user(', constructor: {prototype: {admin: true}}')),
  text('__proto__ in quotes', () => '"__proto__": {role: Registrar}\nregistrars: []\n'),
  text('toString as a key', () => user(', toString: 1, hasOwnProperty: 2, valueOf: 3')),
  text('a function by its tag', () => 'registrars: !!js/function "function(){process.exit()}"\n'),
  text('a Python object by its tag', () => 'registrars: !!python/object/apply:os.system ["id"]\n'),
  text('a regular expression by its tag', () => 'registrars: !!js/regexp /(a+)+$/\n'),
  text('binary by its tag', () => `registrars: !!binary ${'A'.repeat(megabyte)}\n`),
  text('a set by its tag', () => 'registrars: !!set {a, b}\n'),
  text('a tag of a megabyte', () => `registrars: !${'t'.repeat(megabyte)} x\n`),
  text('a tag elsewhere', () => '%TAG ! tag:evil.example,2000:\n---\nregistrars: !x []\n'),
  text('a directive from the future', () => '%YAML 9.9\n---\nregistrars: []\n'),
  text('a thousand documents', () => 'registrars: []\n---\n'.repeat(1000)),
  heavy(text('a scalar of 10 MB', () => user(`, note: "${'x'.repeat(10 * megabyte)}"`))),
  text('a name of a megabyte', () => user('').replace('first_name: A', `first_name: ${'A'.repeat(megabyte)}`)),
  text('a key of a megabyte', () => `${'k'.repeat(megabyte)}: 1\n`),
  text('a key of a megabyte with a question mark', () => `? ${'k'.repeat(megabyte)}\n: 1\n`),
  heavy(text('blanks of 10 MB', () => ' '.repeat(10 * megabyte))),
  heavy(text('line ends of 60 MB', () => '\n'.repeat(60 * megabyte))),
  text('a comment of 10 MB', () => `# ${'#'.repeat(10 * megabyte)}\n`),
  heavy({ name: 'blanks of 200 MB', build: () => Buffer.alloc(200 * megabyte, 0x20) }),
  heavy(text('half a million entries', () => `registrars:\n${'- x\n'.repeat(500_000)}`)),
  text('numbers beyond all', () => user('').replace('SBU_ID: 1', `SBU_ID: ${'9'.repeat(100_000)}`)),
  text('a number to the power', () => user('').replace('SBU_ID: 1', 'SBU_ID: 1e9')),
  text('not a number', () => user('').replace('SBU_ID: 1', 'SBU_ID: .nan')),
  text('a base of sixty', () => user('').replace('SBU_ID: 1', 'SBU_ID: 190:20:30')),
  text('an address that slows expressions', () =>
    user('').replace('a@stonybrook.edu', `${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`),
  ),
  text('an escape of a lone surrogate', () => user('').replace('first_name: A', 'first_name: "\\ud800"')),
  text('an escape beyond Unicode', () => user('').replace('first_name: A', 'first_name: "\\UFFFFFFFF"')),
  text('an escaped NUL', () => user('').replace('first_name: A', 'first_name: "a\\0b"')),
  text('escapes of a terminal', () => user('').replace('first_name: A', 'first_name: "\\e[2J\\a"')),
  text('a name that runs from right to left', () => user('').replace('first_name: A', 'first_name: "\u202Egnp.exe"')),
  text('marks heaped on a letter', () =>
    user('').replace('first_name: A', `first_name: "a${'\u0301'.repeat(100_000)}"`),
  ),
  bytes('bytes that are not UTF-8', 'registrars:\n- ', [0xc3, 0x28, 0xff, 0xfe]),
  bytes('an overlong slash', 'registrars: "', [0xc0, 0xaf], '"\n'),
  bytes('UTF-16 with its mark', [0xff, 0xfe], Buffer.from('registrars: []', 'utf16le').toString('latin1')),
  bytes('UTF-32 with its mark', [0, 0, 0xfe, 0xff, 0, 0, 0, 0x61]),
  bytes('a NUL', 'registrars: []\0'),
  bytes('a byte order mark in the middle', 'registrars:\n', [0xef, 0xbb, 0xbf], '- x\n'),
  bytes('a ZIP', [0x50, 0x4b, 0x03, 0x04], 'x'.repeat(1000)),
  text('carriage returns alone', () => 'registrars:\r- x\r- y\r'),
  text('other line ends of Unicode', () => 'registrars:\u2028- x\u0085- y\n'),
  text('a quote that never ends', () => `registrars: "${'a\n'.repeat(500_000)}`),
  heavy(text('a block that never ends', () => `registrars: |\n${'  a\n'.repeat(1_000_000)}`)),
  heavy(text('a bracket that never ends', () => `registrars: [${'a, '.repeat(1_000_000)}`)),
  { ...text('a path for a name', () => 'x: 1\n'), fileName: '../../../etc/cron.d/evil' },
  { ...text('markup for a name', () => 'x: 1\n'), fileName: '"><script>alert(1)</script>.yaml' },
  { ...text('line ends in a name', () => 'x: 1\n'), fileName: 'a\r\nset-cookie: x=y' },
]
