import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MyClass } from '../my-class/my-class.tsx'
import { RosterTable } from '../roster/roster-table.tsx'
import { answers, grades, myClass, roster, rules, sent, show } from '../../../testing/roster-cases.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sent.length = 0
})

test('each row has a grade dropdown, the ten grades of the specification first, and its two actions', async () => {
  show(myClass)
  const dropdown = await screen.findByLabelText<HTMLSelectElement>('Grade for Amara Nwosu')
  expect([...dropdown.options].map((option) => option.text)).toEqual(['None', ...grades, 'C-', 'D+'])
  expect(dropdown.disabled).toBe(false)
  expect(screen.getByLabelText<HTMLSelectElement>('Grade for Joaquín Rivas').value).toBe('B-')
  expect(screen.getByLabelText<HTMLSelectElement>('Grade for Joaquín Rivas').disabled).toBe(true)
  expect(screen.getByLabelText<HTMLSelectElement>('Grade for Ines Faro').value).toBe('W')
  const row = dropdown.closest('tr')
  if (!row) throw new Error('The dropdown stands in no row.')
  const profile = within(row).getByRole('link', { name: 'VIEW PROFILE of Amara Nwosu' })
  expect(profile.textContent).toBe('VIEW PROFILE')
  expect(profile.getAttribute('href')).toBe(`/profile/${114900000 + 'Amara Nwosu'.length}`)
  const extend = within(row).getByRole<HTMLButtonElement>('button', {
    name: 'EXTEND 1 GRADE DEADLINE for Amara Nwosu',
  })
  expect(extend.textContent).toBe('EXTEND 1 GRADE DEADLINE')
  expect(extend.disabled).toBe(false)
  expect(screen.getByText('G/P/NC, threshold C')).toBeTruthy()
})

const draftsPath = '/api/rosters/7/grade-drafts'
const result = (enrollmentId: number, draft: string | null, version: number, more: object = {}) => ({
  enrollmentId,
  outcome: 'saved',
  draft,
  version,
  refusal: null,
  ...more,
})
const sentDrafts = () =>
  sent
    .filter(({ url }) => url === draftsPath)
    .map(({ body }) => (JSON.parse(String(body)) as { drafts: unknown }).drafts)

test('a typed letter is saved, shaded by minus, and Enter goes to the next student', async () => {
  answers[draftsPath] = { results: [result(1, 'B', 1)] }
  show(myClass)
  const dropdown = await screen.findByLabelText<HTMLSelectElement>('Grade for Amara Nwosu')
  dropdown.focus()
  fireEvent.keyDown(dropdown, { key: 'b' })
  await screen.findByText('Draft saved')
  expect(dropdown.value).toBe('B')
  answers[draftsPath] = { results: [result(1, 'B-', 2)] }
  fireEvent.keyDown(dropdown, { key: '-' })
  await waitFor(() => expect(sentDrafts()).toHaveLength(2))
  expect(sentDrafts()).toEqual([
    [{ enrollmentId: 1, grade: 'B', version: 0 }],
    [{ enrollmentId: 1, grade: 'B-', version: 1 }],
  ])
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  fireEvent.keyDown(dropdown, { key: 'Enter' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Grade for Katarzyna Nowak')
  fireEvent.keyDown(document.activeElement ?? dropdown, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(dropdown)
  answers[draftsPath] = { results: [result(1, 'B', 3)] }
  fireEvent.keyDown(dropdown, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(sentDrafts()[2]).toEqual([{ enrollmentId: 1, grade: 'B', version: 2 }]))
})

test('a draft that someone else changed is shown with the reason, and nothing is overwritten', async () => {
  const sentence = 'Helen Abiodun entered A meanwhile.'
  const refusal = { kind: 'changed meanwhile', sentence, enrollmentId: 1 }
  answers[draftsPath] = { results: [result(1, 'A', 4, { outcome: 'refused', refusal })] }
  show(myClass)
  const dropdown = await screen.findByLabelText<HTMLSelectElement>('Grade for Amara Nwosu')
  fireEvent.change(dropdown, { target: { value: 'F' } })
  expect((await screen.findByText(sentence)).closest('[role=alert]')).toBeTruthy()
  expect(dropdown.value).toBe('A')
})

test('submitting with grades missing names the students and sends nothing', async () => {
  show(myClass)
  fireEvent.click(await screen.findByRole('button', { name: 'SUBMIT GRADES' }))
  const dialog = await screen.findByRole('dialog', { name: 'Grades cannot be submitted yet' })
  expect(within(dialog).getByText('2 students without a grade:')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Amara Nwosu' })).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'SUBMIT GRADES' })).toBeNull()
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Katarzyna Nowak' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Grade for Katarzyna Nowak'))
})

test('a complete roster is confirmed once and submitted with the versions that were seen', async () => {
  const drafted = roster.students.map((one, index) =>
    index < 2 && one.grading ? { ...one, grading: { ...one.grading, draft: 'A', version: 5 } } : one,
  )
  answers['/api/rosters/9'] = { ...roster, class: { ...roster.class, sectionId: 9 }, students: drafted }
  answers['/api/rosters/9/grade-submissions'] = { done: true, posted: 2, refusals: [] }
  show(<MyClass classes={[]} sectionId={9} onChoose={() => undefined} idLabel="SBU ID" rules={rules} />)
  fireEvent.click(await screen.findByRole('button', { name: 'SUBMIT GRADES' }))
  const dialog = await screen.findByRole('dialog', { name: 'Submit 2 grades?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'SUBMIT GRADES' }))
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(JSON.parse(String(sent.find(({ method }) => method === 'POST')?.body))).toEqual({
    seen: [
      { enrollmentId: 1, version: 5 },
      { enrollmentId: 2, version: 5 },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('pasted grades are shown before they are saved, lines that cannot be used first', async () => {
  answers[draftsPath] = { results: [result(1, 'A', 1)] }
  show(myClass)
  fireEvent.click(await screen.findByRole('button', { name: 'Paste or upload' }))
  const dialog = await screen.findByRole('dialog', { name: 'Paste or upload grades' })
  const cells = `SBU ID\tGrade\n${114900000 + 'Amara Nwosu'.length}\ta\n999999999\tB`
  fireEvent.change(within(dialog).getByLabelText('Pasted cells'), { target: { value: cells } })
  expect(within(dialog).getByRole('status').textContent).toBe('1 new, 0 changed, 0 the same, 1 not used')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save 1 draft' }))
  await waitFor(() => expect(sentDrafts()).toEqual([[{ enrollmentId: 1, grade: 'A', version: 0 }]]))
})

test('a column that is pasted on the page opens the same preview; a word, or a field’s own paste, does not', async () => {
  show(myClass)
  await screen.findByRole('button', { name: 'Paste or upload' })
  const [first] = screen.getAllByLabelText(/^Grade for /)
  const paste = (target: Element, text: string) => fireEvent.paste(target, { clipboardData: { getData: () => text } })
  paste(first!, 'A')
  const field = document.body.appendChild(document.createElement('input'))
  paste(field, 'A\nB')
  field.remove()
  expect(screen.queryByRole('dialog')).toBeNull()
  paste(first!, 'A\nB\nB-\nW')
  const dialog = await screen.findByRole('dialog', { name: 'Paste or upload grades' })
  expect(within(dialog).getByLabelText('Pasted cells')).toHaveProperty('value', 'A\nB\nB-\nW')
  expect(within(dialog).getByRole('status').textContent).toBe('2 new, 0 changed, 2 the same, 0 not used')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('cells that change nothing are not saved: the dialog says so and keeps them', async () => {
  show(myClass)
  fireEvent.click(await screen.findByRole('button', { name: 'Paste or upload' }))
  const dialog = await screen.findByRole('dialog', { name: 'Paste or upload grades' })
  const save = within(dialog).getByRole('button', { name: 'Save 0 drafts' })
  fireEvent.click(save)
  expect(dialog.textContent).toContain('Paste cells or choose a file first.')
  const field = within(dialog).getByLabelText('Pasted cells')
  fireEvent.change(field, { target: { value: 'SBU ID\tGrade\n999999999\tB' } })
  fireEvent.click(save)
  expect(dialog.textContent).toContain('No line would change a grade.')
  expect(field).toHaveProperty('value', 'SBU ID\tGrade\n999999999\tB')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a name with a comma in quotation marks moves no column', async () => {
  show(myClass)
  fireEvent.click(await screen.findByRole('button', { name: 'Paste or upload' }))
  const dialog = await screen.findByRole('dialog', { name: 'Paste or upload grades' })
  const cells = `Name,SBU ID,Grade\n"Nwosu, Amara",${114900000 + 'Amara Nwosu'.length},A`
  fireEvent.change(within(dialog).getByLabelText('Pasted cells'), { target: { value: cells } })
  expect(within(dialog).getByRole('status').textContent).toBe('1 new, 0 changed, 0 the same, 0 not used')
})

test('a column counts the student who withdrew, and warns where it is shorter than the roster', async () => {
  show(myClass)
  fireEvent.click(await screen.findByRole('button', { name: 'Paste or upload' }))
  const dialog = await screen.findByRole('dialog', { name: 'Paste or upload grades' })
  const field = within(dialog).getByLabelText('Pasted cells')
  fireEvent.change(field, { target: { value: 'A\nB\nB-\nW' } })
  expect(within(dialog).getByRole('status').textContent).toBe('2 new, 0 changed, 2 the same, 0 not used')
  expect(within(dialog).queryByRole('alert')).toBeNull()
  fireEvent.change(field, { target: { value: 'A\nB\nB-' } })
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'The column has 3 cells and the roster 4 students: check that each grade stands beside its student.',
  )
})

test('a file is read by the server, and its lines are shown before they are saved', async () => {
  answers['/api/rosters/7/grade-file'] = {
    entries: [
      {
        line: 2,
        id: '1',
        student: { enrollmentId: 1, name: 'Amara Nwosu' },
        grade: 'A',
        before: null,
        outcome: 'new',
        problem: null,
      },
      {
        line: 3,
        id: '9',
        student: null,
        grade: 'B',
        before: null,
        outcome: 'wrong',
        problem: 'Nobody on this roster has this ID.',
      },
    ],
    warning: null,
    refusal: null,
  }
  answers[draftsPath] = { results: [result(1, 'A', 1)] }
  show(myClass)
  fireEvent.click(await screen.findByRole('button', { name: 'Paste or upload' }))
  const dialog = await screen.findByRole('dialog', { name: 'Paste or upload grades' })
  const file = new File(['x'], 'grades.csv')
  fireEvent.change(within(dialog).getByLabelText('CSV or XLSX file'), { target: { files: [file] } })
  expect(await within(dialog).findByText('Nobody on this roster has this ID.', { exact: false })).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save 1 draft' }))
  await waitFor(() => expect(sentDrafts()).toEqual([[{ enrollmentId: 1, grade: 'A', version: 0 }]]))
})

test('a deadline is extended with a day and a note', async () => {
  answers['/api/rosters/7/grade-extensions'] = { done: true, extendedTo: '2026-01-15', refusals: [] }
  show(myClass)
  fireEvent.click(await screen.findByRole('button', { name: 'EXTEND 1 GRADE DEADLINE for Amara Nwosu' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/^\S.*2026 at the latest$/)).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('New last day'), { target: { value: '2026-01-15' } })
  fireEvent.change(within(dialog).getByLabelText(/^Note/), { target: { value: ' Hospital ' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Extend' }))
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(JSON.parse(String(sent.find(({ method }) => method === 'POST')?.body))).toEqual({
    enrollmentId: 1,
    until: '2026-01-15',
    note: 'Hospital',
  })
})

test.each([
  ['2031-01-01', /^Choose a day up to \w.*, one year after the term\.$/],
  ['2020-01-01', /^Choose a day after \w.*\.$/],
])('a deadline is not extended to %s, and the field says why', async (day, sentence) => {
  show(myClass)
  fireEvent.click(await screen.findByRole('button', { name: 'EXTEND 1 GRADE DEADLINE for Amara Nwosu' }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByLabelText<HTMLInputElement>('New last day')
  fireEvent.change(field, { target: { value: day } })
  fireEvent.change(within(dialog).getByLabelText(/^Note/), { target: { value: 'Hospital' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Extend' }))
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(sentence)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('another grade than a submitted one is asked for with a reason, of the grades that an instructor gives', async () => {
  answers['/api/users/114900013/requests'] = {}
  show(myClass)
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for a change of the grade of Joaquín Rivas' }))
  expect(screen.queryByRole('button', { name: 'Ask for a change of the grade of Amara Nwosu' })).toBeNull()
  const dialog = await screen.findByRole('dialog')
  const choice = within(dialog).getByLabelText<HTMLSelectElement>('New grade')
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'Choose a grade',
    ...[...grades, 'C-', 'D+'].filter((grade) => grade !== 'B-'),
  ])
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send request' })
  fireEvent.click(send)
  expect(within(dialog).getByText('Choose a grade.')).toBeTruthy()
  expect(within(dialog).getByText(/^Write at least 3 characters/)).toBeTruthy()
  expect(document.activeElement).toBe(choice)
  fireEvent.change(choice, { target: { value: 'B' } })
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Wrongly added up.' } })
  fireEvent.click(send)
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(JSON.parse(String(sent.find(({ method }) => method === 'POST')?.body))).toEqual({
    kind: 'grade change',
    sectionId: 7,
    enrollmentId: 3,
    grade: 'B',
    before: 'B-',
    message: 'Wrongly added up.',
  })
})

test('a change that is asked for stands in the row, and leads to the request', async () => {
  const askedChange = { id: 31, grade: 'B', by: 'Helen Abiodun', isOwn: true }
  answers['/api/rosters/7'] = {
    ...roster,
    students: roster.students.map((student) =>
      student.grading?.enrollmentId === 3 ? { ...student, grading: { ...student.grading, askedChange } } : student,
    ),
  }
  show(myClass)
  const link = await screen.findByRole('link', { name: 'See request for Joaquín Rivas' })
  expect(link.getAttribute('href')).toMatch(/^\/advisor\/requests\?request=.*31/)
  expect(screen.getByText('B asked for')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask for a change of the grade of Joaquín Rivas' })).toBeNull()
  answers['/api/rosters/7'] = roster
})

test('a roster that two teach says who submitted it', async () => {
  answers['/api/rosters/7'] = {
    ...roster,
    class: { ...roster.class, instructors: ['Helen Abiodun', 'Robin Quill'] },
    students: roster.students.map((student) =>
      student.grading?.enrollmentId === 3
        ? { ...student, grading: { ...student.grading, postedBy: 'Robin Quill' } }
        : student,
    ),
  }
  show(myClass)
  expect(await screen.findByText(/^Submitted by Robin Quill\. Grades are due/)).toBeTruthy()
  answers['/api/rosters/7'] = roster
})

test('the averages of earlier terms stand beside the class, and the plot compares with the one that is chosen', async () => {
  const earlier = [202501, 202409].map((term, index) => ({
    term,
    mean: 3 - index / 2,
    counts: [{ grade: 'A', count: 10 + index }],
  }))
  answers['/api/rosters/7'] = { ...roster, grading: { ...roster.grading, earlier } }
  show(myClass)
  expect((await screen.findByText('Spring 2025, same course')).nextSibling?.textContent).toBe('3.00')
  expect(screen.getByText('Fall 2024, same course').nextSibling?.textContent).toBe('2.50')
  expect(screen.getByText('Dashed: Spring 2025, in the same shares.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Compare with'), { target: { value: '1' } })
  expect(screen.getByText('Dashed: Fall 2024, in the same shares.')).toBeTruthy()
  answers['/api/rosters/7'] = roster
})

test('a key typed in one row draws neither the buttons nor the status of another again', async () => {
  const [amara, other] = roster.students
  if (!amara || !other?.grading) throw new Error('The example roster has no two to grade.')
  let drawn = 0
  const watched = { ...other.grading }
  Object.defineProperty(watched, 'askedChange', { get: () => ((drawn += 1), null) })
  const students = [amara, { ...other, grading: watched }]
  const onExtend = () => undefined
  function Table() {
    const [grade, setGrade] = useState<string | null>(null)
    const grading = {
      gradeOf: (student: unknown) => (student === amara ? grade : 'B'),
      editOf: () => null,
      type: (_student: unknown, typed: string | null) => setGrade(typed),
      undo: () => undefined,
      isUnsaved: false,
    }
    const of = { students, rules, grading, onExtend }
    return <RosterTable label="Roster" idLabel="ID" courseNumber="127" showSection={false} hintId="hint" {...of} />
  }
  show(<Table />)
  const dropdown = await screen.findByLabelText<HTMLSelectElement>('Grade for Amara Nwosu')
  const before = drawn
  expect(before).toBeGreaterThan(0)
  fireEvent.keyDown(dropdown, { key: 'b' })
  await waitFor(() => expect(dropdown.value).toBe('B'))
  expect(drawn).toBe(before)
})
