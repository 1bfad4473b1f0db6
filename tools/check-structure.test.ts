import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkStructureOf } from './structure/check-structure-of.ts'
import { drawPicture } from './structure/draw-picture.ts'
import { readTree } from './structure/read-tree.ts'
import { findings, projectOf } from './testing/open-project.ts'

const uses = (specifier: string) => `import type { Thing } from '${specifier}'\nexport type Other = Thing\n`
const thing = 'export type Thing = string\n'

/** Each row: the rule, files that break it, and the place and words that must be reported. */
const broken: [rule: string, files: Record<string, string>, report: RegExp][] = [
  ['an area outside the list', { 'domain/parking/lot.ts': thing }, /domain\/parking\/lot\.ts: .*not one of the areas/],
  ['an area of its own in server/', { 'server/parking/routes.ts': thing }, /not one of the areas/],
  ['an area as a folder of web/', { 'web/catalog/search.tsx': thing }, /web\/catalog\/ is not one of the areas/],
  ['a folder of contract/ that is no area', { 'contract/parking/lots.ts': thing }, /contract\/parking\/ is not one/],
  ['a subject that its area does not have', { 'domain/registration/fees/fee.ts': thing }, /"fees" is none of them/],
  ['a folder in an area of one subject', { 'server/terms/dates/list-dates.ts': thing }, /divided into no folders/],
  ['a feature outside the list', { 'web/features/parking/lot.tsx': thing }, /belongs into web\/features\/<one of/],
  ['a page beside its folders', { 'web/pages/profile.tsx': thing }, /belongs into web\/pages\/<one of/],
  ['a third kind of component', { 'web/components/other/card.tsx': thing }, /belongs into web\/components\/<one of/],
  ['a file name with capitals', { 'server/http/setHeaders.ts': thing }, /kebab-case/],
  ['a banned name', { 'domain/terms/utils.ts': thing }, /"utils" says nothing/],
  ['a banned folder', { 'web/lib/helpers/dates.ts': thing }, /"helpers" says nothing/],
  ['a barrel', { 'domain/terms/index.ts': thing }, /"index" says nothing/],
  ['a migration without a number', { 'database/migrations/people.sql': 'select 1;' }, /four digits/],
  ['a contract file of no area', { 'contract/parking.ts': thing }, /named after its area/],
  ['a database file of no kind', { 'database/terms/terms-repository.ts': thing }, /holds reads\.ts and writes\.ts/],
  ['a use case named after nothing', { 'server/terms/service.ts': thing }, /"service" says nothing/],
  ['a file over 400 lines', { 'server/app.ts': 'export const a = 1\n\n'.repeat(201) }, /402 lines; 400 are the most/],
  [
    '0 for an id that is not known',
    { 'web/lib/ask.ts': 'export const ask = (sectionId?: number) => sectionId ?? 0\n' },
    /ask\.ts:1 0 is no id and no term/,
  ],
  [
    'a second way of ending an enrollment',
    {
      'database/registration/enrollment/deactivation-writes.ts':
        'export const end = () => sql`update enrollment set credits = 0,\n  ended_at = now() where person_id = 1`\n',
    },
    /deactivation-writes\.ts:1 A row of enrollment ends in one way/,
  ],
  [
    'a second way beside the first',
    {
      'database/registration/enrollment/grade-writes.ts':
        "export const one = () => sql`update enrollment set status = 'completed'`\nexport const two = () => sql`delete from enrollment`\n",
    },
    /grade-writes\.ts:2 A row of enrollment ends in one way/,
  ],
  [
    'a function of the database that ends waits',
    { 'database/functions/sweep.sql': "update waitlist_entry entry set status = 'closed';\n" },
    /sweep\.sql:1 A row of waitlist_entry ends in one way/,
  ],
  [
    'a stylesheet over 400 lines',
    { 'web/styles/shell.css': '.a { color: red }\n'.repeat(401) },
    /401 lines; 400 are the most/,
  ],
  [
    'a rule without a test',
    { 'domain/terms/term.ts': 'export const next = (t: number) => t\n' },
    /write term\.test\.ts/,
  ],
  [
    'an import that leads nowhere',
    { 'domain/terms/term.ts': uses('./nowhere') },
    /term\.ts:1 .*is no file of the project/,
  ],
  [
    'domain importing server',
    { 'domain/terms/term.ts': uses('@sam/server/app'), 'server/app.ts': thing },
    /domain\/ may not import server\//,
  ],
  [
    'contract importing database',
    { 'contract/terms.ts': uses('@sam/database/terms/reads'), 'database/terms/reads.ts': thing },
    /contract\/ may not import database\//,
  ],
  [
    'database importing contract',
    { 'database/terms/reads.ts': uses('@sam/contract/terms'), 'contract/terms.ts': thing },
    /database\/ may not import contract\//,
  ],
  [
    'server importing web',
    { 'server/app.ts': uses('@sam/web/app'), 'web/app.ts': thing },
    /server\/ may not import web\//,
  ],
  [
    'web importing database, past the package',
    { 'web/lib/a.ts': uses('../../database/terms/reads.ts'), 'database/terms/reads.ts': thing },
    /web\/ may not import database\//,
  ],
  [
    'another workspace by relative path',
    { 'server/app.ts': uses('../domain/terms/term.ts'), 'domain/terms/term.ts': thing },
    /by its package: @sam\/domain/,
  ],
  [
    'itself by its package',
    { 'domain/terms/term.ts': uses('@sam/domain/kernel/day'), 'domain/kernel/day.ts': thing },
    /by relative path/,
  ],
  [
    'an earlier area importing a later one',
    { 'domain/terms/term.ts': uses('../registration/period.ts'), 'domain/registration/period.ts': thing },
    /domain\/terms comes before domain\/registration/,
  ],
  [
    'a dynamic import of a later area',
    {
      'domain/terms/term.ts': `export type P = import('../catalog/course.ts').Thing\n`,
      'domain/catalog/course.ts': thing,
    },
    /domain\/terms comes before domain\/catalog/,
  ],
  [
    'a re-export from a later area',
    {
      'domain/terms/term.ts': `export type { Thing } from '../catalog/course.ts'\n`,
      'domain/catalog/course.ts': thing,
    },
    /domain\/terms comes before domain\/catalog/,
  ],
  [
    'an earlier area of the server importing a later one',
    { 'server/people/a.ts': uses('../registration/cart/b.ts'), 'server/registration/cart/b.ts': thing },
    /server\/people comes before server\/registration/,
  ],
  [
    'an area importing the composition root',
    { 'server/people/a.ts': uses('../app.ts'), 'server/app.ts': thing },
    /stand above the areas/,
  ],
  [
    'an area importing imports/',
    { 'server/people/a.ts': uses('../imports/b.ts'), 'server/imports/b.ts': thing },
    /stand above the areas/,
  ],
  [
    'http/ importing an area',
    { 'server/http/a.ts': uses('../people/b.ts'), 'server/people/b.ts': thing },
    /server\/http knows no area/,
  ],
  [
    'parsing/ importing the services',
    { 'server/parsing/a.ts': uses('../services.ts'), 'server/services.ts': thing },
    /server\/parsing knows no area/,
  ],
  [
    'a bundle of the server that reaches test support',
    {
      'server/main.ts': uses('./terms/a.ts'),
      'server/terms/a.ts': uses('../testing/b.ts'),
      'server/testing/b.ts': thing,
    },
    /server\/terms\/a\.ts:1 .*is for tests alone/,
  ],
  [
    'a page that loads test support when it is opened',
    { 'web/main.tsx': `export const page = import('./testing/b.ts')\n`, 'web/testing/b.ts': thing },
    /web\/main\.tsx:1 .*is for tests alone/,
  ],
  [
    'a feature importing another',
    { 'web/features/catalog/a.tsx': uses('../people/b.tsx'), 'web/features/people/b.tsx': thing },
    /catalog may not import the feature people/,
  ],
  [
    'a feature importing a page',
    { 'web/features/catalog/a.tsx': uses('../../pages/student/b.tsx'), 'web/pages/student/b.tsx': thing },
    /does not know the pages/,
  ],
  [
    'a component importing a feature',
    { 'web/components/ui/a.tsx': uses('../../features/people/b.tsx'), 'web/features/people/b.tsx': thing },
    /stand below features/,
  ],
  [
    'a shared query importing a feature',
    { 'web/queries/catalog/a.ts': uses('../../features/people/b.tsx'), 'web/features/people/b.tsx': thing },
    /stand below features/,
  ],
  [
    'lib/ importing a query',
    { 'web/lib/a.ts': uses('../queries/people/b.ts'), 'web/queries/people/b.ts': thing },
    /lib\/ knows neither/,
  ],
  [
    'a page that decides by a role',
    { 'web/pages/student/a.tsx': `export const a = (roles: string[]) => roles.includes('Registrar')\n` },
    /a\.tsx:1 .*ask mayUsePage/,
  ],
  [
    'a component that compares a role',
    { 'web/components/ui/a.tsx': `export const a = (role: string) => role === 'Instructor'\n` },
    /a\.tsx:1 .*ask mayUsePage/,
  ],
  [
    'an address of a page in a component',
    { 'web/components/ui/a.tsx': `export const a = '/class-search?term=202509'\n` },
    /a\.tsx:1 .*contract\/pages/,
  ],
  [
    'an address of a page with the frame around it',
    { 'web/pages/student/a.tsx': 'export const a = `/shell/class-search`\n' },
    /a\.tsx:1 .*contract\/pages/,
  ],
  [
    'home by its address',
    { 'web/components/ui/a.tsx': `export const a = { to: '/' }\n` },
    /a\.tsx:1 .*contract\/pages/,
  ],
  [
    'a call by its address',
    { 'web/features/terms/a.ts': 'export const a = (term: number) => `/api/terms/${term}`\n' },
    /a\.ts:1 .*by its route/,
  ],
  [
    'SQL in the server',
    { 'server/terms/list-terms.ts': 'export const q = `select code from term`\n' },
    /SQL is written in/,
  ],
  [
    'a query built in the server',
    {
      'server/terms/list-terms.ts': `export const f = (db: { selectFrom(t: string): void }) => db.selectFrom('term')\n`,
    },
    /SQL is written in/,
  ],
  [
    'a write built in the server',
    { 'server/terms/set-term.ts': `export const f = (tx: { insertInto(t: string): void }) => tx.insertInto('term')\n` },
    /SQL is written in/,
  ],
  ['SQL in capitals', { 'server/jobs/a.ts': `export const q = 'DELETE FROM term'\n` }, /SQL is written in/],
  [
    'a write beside reads',
    { 'database/terms/reads.ts': `export const a = (tx: any) => tx.insertInto('term')\n` },
    /term is written in a writes\.ts/,
  ],
  [
    'a table written by two areas',
    {
      'database/people/writes.ts': `export const a = (tx: any) => tx.insertInto('person')\n`,
      'database/terms/writes.ts': 'export const b = (sql: any) => sql`update person set name = 1`\n',
    },
    /database\/terms\/writes\.ts:1 person is written by database\/people\//,
  ],
  [
    'a transaction opened by a write',
    { 'database/terms/writes.ts': 'export const a = (db: any) => inTransaction(db, () => 1)\n' },
    /Only use cases/,
  ],
  [
    'a transaction opened by a route',
    { 'server/terms/routes.ts': 'export const a = (db: any) => inTransaction(db, () => 1)\n' },
    /Only use cases/,
  ],
  ['a word that lost', { 'server/terms/list-terms.ts': 'export const prereqs = 1\n' }, /we say requisite, not prereq/],
  [
    'a word that lost, in a type',
    { 'web/lib/a.ts': 'export interface A { courseSectionId: number }\n' },
    /we say section/,
  ],
  ['a path of one machine', { 'docs/a.md': ['', 'home', 'ann', 'sam'].join('/') + '/\n' }, /is a path of one machine/],
  ['a file that does not parse', { 'domain/terms/term.ts': 'export const = 1\n' }, /does not parse/],
]

test.each(broken)('%s is reported', (_rule, files, report) => {
  expect(findings(files).join('\n')).toMatch(report)
})

test('the project folder itself is a path of one machine', () => {
  const folder = projectOf({})
  writeFileSync(join(folder, 'notes.md'), `see ${folder}/docs\n`)
  expect(checkStructureOf(folder).map(({ path }) => path)).toEqual(['notes.md'])
})

test('a project that keeps every rule has no findings', () => {
  const clean = {
    'domain/kernel/day.ts': thing,
    'domain/terms/term.ts': uses('../kernel/day.ts'),
    'tools/start.mjs': `await import('../.build/server/main.mjs')\n`,
    'domain/terms/next-term.ts': 'export const next = (t: number) => t\n',
    'domain/terms/next-term.test.ts': uses('./term.ts'),
    'contract/terms.ts': `${uses('@sam/domain/terms/term')}export interface Sent { courseSection: string }\n`,
    'database/terms/writes.ts': `export const a = (tx: { insertInto(t: string): void }) => tx.insertInto('term')\n`,
    'database/migrations/0001-terms.sql': 'create table term (code integer);\n',
    'server/terms/list-terms.ts': `${uses('@sam/contract/terms')}export const hint = 'Select a term from the list'\n`,
    'web/features/catalog/search.tsx': uses('../../components/ui/card.tsx'),
    'web/components/ui/card.tsx': thing,
    'contract/registration/cart.ts': thing,
    'server/registration/cart/change-cart.ts': `${uses('../../people/role.ts')}${uses('../../services.ts').replaceAll('Thing', 'Two').replaceAll('Other', 'Three')}`,
    'server/people/role.ts': thing,
    'server/services.ts': thing,
    'server/app.ts': uses('./terms/list-terms.ts'),
    'server/testing/open-test-app.ts': uses('../app.ts'),
    'server/terms/routes.test.ts': uses('../testing/open-test-app.ts'),
  }
  expect(findings(clean)).toEqual([])
})

test('the picture shows an arrow for an import and none without it', () => {
  const files = { 'web/lib/a.ts': uses('@sam/contract/terms'), 'contract/terms.ts': thing }
  const arrow = 'M260 188V252'
  expect(drawPicture(readTree(projectOf(files)))).toContain(arrow)
  expect(drawPicture(readTree(projectOf({ ...files, 'web/lib/a.ts': thing })))).not.toContain(arrow)
})

test('the picture shows an arc between two areas of the domain', () => {
  const files = { 'domain/terms/term.ts': uses('../kernel/day.ts'), 'domain/kernel/day.ts': thing }
  expect(drawPicture(readTree(projectOf(files)))).toContain('class="arc"')
  expect(drawPicture(readTree(projectOf({ ...files, 'domain/terms/term.ts': thing })))).not.toContain('class="arc"')
})
