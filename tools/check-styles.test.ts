import { expect, test } from 'vitest'
import { findings } from './testing/open-project.ts'

const styled = {
  'web/components/ui/tag.tsx':
    "import styles from './tag.module.css'\nexport const Tag = () => <b className={styles.tag} />\n",
  'web/components/ui/tag.module.css': '.tag { color: red }\n',
}

const broken: [rule: string, files: Record<string, string>, report: RegExp][] = [
  [
    'a class that no style defines',
    { ...styled, 'web/components/ui/tag.module.css': '.other { color: red }\n' },
    /tag\.tsx:2 No style defines \.tag in web\/components\/ui\/tag\.module\.css/,
  ],
  [
    'a class of an element that no style defines',
    { 'web/components/ui/tag.tsx': "export const Tag = () => <b className={wide ? 'tag' : undefined} />\n" },
    /tag\.tsx:1 'tag' names a class by its text/,
  ],
  [
    'a class in a call that no style defines',
    { 'web/components/ui/tag.tsx': "export const tag = classNames('tag')\n" },
    /tag\.tsx:1 'tag' names a class by its text/,
  ],
  [
    'a class in a variable',
    {
      'web/components/ui/tag.tsx': "const look = wide ? 'tag' : ''\nexport const Tag = () => <b className={look} />\n",
    },
    /tag\.tsx:1 'tag' names a class by its text/,
  ],
  [
    'a class among the values of an object',
    {
      'web/components/ui/tag.tsx': "const by = { wide: 'tag' }\nexport const Tag = () => <b className={by[look]} />\n",
    },
    /tag\.tsx:1 'tag' names a class by its text/,
  ],
  [
    'a class in properties that are spread',
    { 'web/components/ui/tag.tsx': "export const Tag = () => <b {...{ className: 'tag' }} />\n" },
    /tag\.tsx:1 'tag' names a class by its text/,
  ],
  [
    'a class that is added to an element',
    { 'web/components/ui/tag.tsx': "export const tag = (one: Element) => one.classList.add('tag')\n" },
    /tag\.tsx:1 'tag' names a class by its text/,
  ],
  [
    'a class that is given to an element',
    { 'web/components/ui/tag.tsx': "export function tag(one: Element) {\n  one.className = 'tag'\n}\n" },
    /tag\.tsx:2 'tag' names a class by its text/,
  ],
  [
    'a style that no component uses',
    {
      ...styled,
      'web/components/ui/tag.module.css': '.tag { color: red }\n@media print {\n  .old,\n  b { margin: 0.5px }\n}\n',
    },
    /tag\.module\.css:3 No component uses \.old/,
  ],
  [
    'a style that only a test uses',
    {
      'web/components/ui/tag.module.css': '.tag { color: red }\n',
      'web/components/ui/tag.test.tsx': styled['web/components/ui/tag.tsx'],
    },
    /tag\.module\.css:1 No component uses \.tag/,
  ],
  [
    'a class of a component that has none of that name',
    { ...styled, 'web/components/ui/tag.module.css': '.tag :global(.button-large) { color: red }\n' },
    /tag\.module\.css:1 No CSS module defines \.button-large/,
  ],
  [
    'a class for every page',
    { 'web/styles/shell.css': 'main .a { color: red }\n' },
    /shell\.css:1 \.a is a class for every page/,
  ],
  [
    'two CSS modules of one name',
    { ...styled, 'web/features/catalog/tag.module.css': 'main { color: red }\n' },
    /has the same name/,
  ],
]

test.each(broken)('%s is reported', (_rule, files, report) => {
  expect(findings(files).join('\n')).toMatch(report)
})

test('a class that is chosen among styles is no finding', () => {
  const component = `import styles from './tag.module.css'
const look = kind === 'wide' ? styles.tag : undefined
export const Tag = () => <b className={kind && look} />
`
  expect(findings({ ...styled, 'web/components/ui/tag.tsx': component })).toEqual([])
})
