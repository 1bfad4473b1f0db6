import { mustHave } from '@sam/domain/testing/must-have'
import writeXlsxFile from 'write-excel-file/node'
import { strToU8, Zip, zipSync, type ZipInputFile } from 'fflate'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'
import { chooseReader } from '../../testing/read-here.ts'
import { callAs, plantGradedClass, type GradedClassWorld } from '../../testing/plant-graded-class.ts'

interface Preview {
  entries: { line: number; student: { name: string } | null; grade: string; outcome: string }[]
  refusal: string | null
}

const reader = chooseReader()
let world: TestApp
let planted: GradedClassWorld
let other: GradedClassWorld
beforeAll(async () => {
  world = await openTestApp({ reader: reader.read })
  planted = await plantGradedClass(world, 3)
  other = await plantGradedClass(world, 1)
})
afterAll(() => world.close())

async function upload(person: TestPerson, name: string, content: string | Uint8Array) {
  const { token } = await world.signIn(person.email)
  const form = new FormData()
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/rosters/${planted.sectionId}/grade-file`,
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json<Preview>() }
}
const numberOf = (at: number) => mustHave(planted.students[at]?.number)
const outcomes = ({ entries }: Preview) => entries.map(({ line, grade, outcome }) => `${line} ${grade} ${outcome}`)

test('a CSV file is previewed line by line, and changes nothing', async () => {
  const lines = [
    'SBU ID,Name,Grade',
    `${numberOf(0)},"One, first",a-`,
    `${numberOf(0)},"One, again",B`,
    `999999999,Unknown,A`,
    `${other.students[0]?.number},Of another class,A`,
    `${numberOf(1)},Two,A+`,
  ]
  const { status, body } = await upload(planted.instructor, 'grades.csv', lines.join('\r\n'))
  expect(status).toBe(200)
  expect(outcomes(body)).toEqual(['2 A- new', '3 B wrong', '4 A wrong', '5 A wrong', '6 A+ wrong'])
  // An unknown number and one of another class are answered the same.
  expect(body.entries[2]?.student).toBeNull()
  expect(body.entries[3]?.student).toBeNull()
  const { token } = await world.signIn(planted.instructor.email)
  const roster = (await callAs(world, token, `/rosters/${planted.sectionId}`)).body as {
    students: { grading: { draft: string | null } }[]
  }
  expect(roster.students.every(({ grading }) => grading.draft === null)).toBe(true)
})

test.each([
  ['semicolons, a byte order mark and an empty last line', '\ufeffSBU ID;Grade\n#;C\n'],
  ['semicolons and a comma in a name', 'SBU ID;Name;Grade\n#;One, first;C\n'],
  ['commas and a quoted semicolon', 'SBU ID,Name,Grade\n#,"One; first",C\n'],
])('a CSV file with %s is read', async (_what, content) => {
  const { body } = await upload(planted.instructor, 'grades.csv', content.replace('#', String(numberOf(2))))
  expect(outcomes(body)).toEqual(['2 C new'])
})

test('an XLSX file is read, with IDs as numbers or as texts', async () => {
  const cells = [
    [{ value: 'SBU ID' }, { value: 'Grade' }],
    [{ type: Number, value: numberOf(0) }, { value: 'B' }],
    [{ value: String(numberOf(1)) }, { value: 'I' }],
  ]
  const bytes = await writeXlsxFile(cells as never, {}).toBuffer()
  const { body } = await upload(planted.instructor, 'grades.xlsx', bytes)
  expect(outcomes(body)).toEqual(['2 B new', '3 I new'])
})

test('the file of EXPORT GRADES can be filled in and uploaded', async () => {
  const { token } = await world.signIn(planted.instructor.email)
  for (const format of ['csv', 'xlsx']) {
    const file = await world.app.inject({
      url: `/api/rosters/${planted.sectionId}/file?content=grades&format=${format}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const { body } = await upload(planted.instructor, `grades.${format}`, file.rawPayload)
    expect(body.entries.map(({ student, outcome }) => [student !== null, outcome])).toEqual([
      [true, 'wrong'],
      [true, 'wrong'],
      [true, 'wrong'],
    ])
  }
})

test('the file of EXPORT GRADES says S/U of a course that is graded so', async () => {
  const { id } = await world.db
    .selectFrom('section')
    .select('offering_id as id')
    .where('id', '=', other.sectionId)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('offering').set({ number: '475' }).where('id', '=', id).execute()
  const { token } = await world.signIn(other.instructor.email)
  const { body } = await world.app.inject({
    url: `/api/rosters/${other.sectionId}/file?content=grades&format=csv`,
    headers: { authorization: `Bearer ${token}` },
  })
  const [, student = ''] = body.split('\r\n')
  expect(student.split(',').slice(-3)).toEqual(['S/U', '', 'Enrolled'])
})

test.each<[string, Uint8Array | string, RegExp]>([
  ['a zip that is no spreadsheet', zipSync({ 'a.txt': strToU8('no sheet') }), /not a spreadsheet/],
  ['half a zip', zipSync({ 'a.txt': strToU8('x'.repeat(5000)) }).subarray(0, 60), /not a spreadsheet/],
  ['a file of a million lines', '1\n'.repeat(900_000), /more than 5,000 lines/],
  ['a zip that unpacks to hundreds of megabytes', bomb(), /more than 200 MB of memory/],
])('%s is refused with a sentence', async (_name, content, words) => {
  reader.apart = true
  const { status, body } = await upload(
    planted.instructor,
    typeof content === 'string' ? 'grades.csv' : 'grades.xlsx',
    content,
  )
  reader.apart = false
  expect([status, body.entries]).toEqual([200, []])
  expect(body.refusal).toMatch(words)
})

test.each<[string, string | Uint8Array, RegExp]>([
  ['grades.xlsx', 'SBU ID,Grade\n1,A', /named as a spreadsheet and holds plain text/],
  ['grades.XLS', 'one column', /named as a spreadsheet and holds plain text/],
  ['grades.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /older kind \(XLS\)/],
  ['grades.csv', '%PDF-1.7 something', /is a PDF/],
  ['grades.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1]), /is a picture/],
])('%s that is something else is refused by what it is', async (name, content, words) => {
  const { status, body } = await upload(planted.instructor, name, content)
  expect([status, body.entries]).toEqual([200, []])
  expect(body.refusal).toMatch(words)
})

test('a file is not read for those who do not grade the class', async () => {
  expect((await upload(planted.stranger, 'grades.csv', 'x')).status).toBe(403)
  expect((await upload(planted.registrar, 'grades.csv', 'x')).status).toBe(403)
})

/** A spreadsheet whose sheet is very small packed and very large unpacked. */
function bomb(): Uint8Array {
  const row = '<row><c t="inlineStr"><is><t>AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA</t></is></c></row>'
  const sheet = [
    Buffer.from('<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'),
    Buffer.alloc(row.length * 2_000_000, row),
    Buffer.from('</sheetData></worksheet>'),
  ]
  const book =
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'
  const links =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'
  return pack({
    'xl/workbook.xml': Buffer.from(book),
    'xl/_rels/workbook.xml.rels': Buffer.from(links),
    'xl/worksheets/sheet1.xml': Buffer.concat(sheet),
  })
}

/** A zip whose content Node packs: the same takes ten times as long in JavaScript. */
function pack(files: Record<string, Buffer<ArrayBuffer>>): Uint8Array {
  const chunks: Uint8Array[] = []
  const zip = new Zip((_error, chunk) => chunks.push(chunk))
  for (const [filename, content] of Object.entries(files)) {
    const entry: ZipInputFile = { filename, size: content.length, crc: crc32(content), compression: 8 }
    zip.add(entry)
    entry.ondata?.(null, new Uint8Array(deflateRawSync(content)), true)
  }
  zip.end()
  return Buffer.concat(chunks)
}
