import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { DayToggles } from './fields/day-toggles.tsx'
import { Input } from './fields/field.tsx'
import { FormDialog } from './dialog/form-dialog.tsx'
import { FilePicker } from './fields/file-picker.tsx'
import { NativeSelect } from './fields/select.tsx'
import { restoreSession } from '../../lib/session.ts'
import { RefusedState } from './states.tsx'

afterEach(cleanup)

test('a dropdown refuses a choice with an empty value', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const choices = [{ value: '', label: 'Any' }]
  expect(() => render(<NativeSelect label="Status" value="" choices={choices} onChange={() => {}} />)).toThrow(
    "The choice 'Any' of 'Status' has an empty value",
  )
  silent.mockRestore()
})

test('a busy button is disabled and says what it does', () => {
  const click = vi.fn()
  render(
    <Button busy="Importing" onClick={click}>
      Import users
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Importing' })
  fireEvent.click(button)
  expect(button).toHaveProperty('disabled', true)
  expect(click).not.toHaveBeenCalled()
})

test('an error belongs to its field', () => {
  render(<Input label="Subject filter" error="MTA is not a subject." />)
  const input = screen.getByRole('textbox', { name: 'Subject filter' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'MTA is not a subject.',
  )
})

test('a dialog is sent whatever the browser thinks of its fields, so that its own words are said', () => {
  const send = vi.fn()
  render(
    <FormDialog title="A day" confirm="Send" busy={false} onSubmit={send} onClose={() => {}}>
      <Input label="Day" type="date" max="2026-01-01" defaultValue="2027-01-01" />
      <Input label="Reason" required />
    </FormDialog>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenCalledOnce()
})

test('weekdays stay in the order of the week however they are chosen', () => {
  const changed = vi.fn()
  render(<DayToggles label="Weekdays" value={['Th']} onChange={changed} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mon' }))
  expect(changed).toHaveBeenLastCalledWith(['M', 'Th'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Thu' }))
  expect(changed).toHaveBeenLastCalledWith([])
  expect(within(screen.getByRole('group', { name: 'Weekdays' })).getAllByRole('checkbox')).toHaveLength(7)
})

test('a file picker takes the accepted kinds and shows what was chosen', () => {
  const picked = vi.fn()
  const { rerender } = render(<FilePicker label="Users file" accept=".yaml,.yml" file={null} onPick={picked} />)
  const input = screen.getByLabelText('Users file')
  expect(input.getAttribute('accept')).toBe('.yaml,.yml')
  expect(screen.getByText('No file selected, .yaml or .yml')).toBeTruthy()
  const file = new File(['students: []'], 'users.yaml')
  fireEvent.change(input, { target: { files: [file] } })
  expect(picked).toHaveBeenCalledWith(file)
  rerender(<FilePicker label="Users file" accept=".yaml,.yml" file={file} onPick={picked} />)
  expect(screen.getByText('users.yaml')).toBeTruthy()
})

test('a refusal names the role it needs, the roles held and who grants', () => {
  render(<RefusedState needs={['Academic Advisor', 'Registrar']} holds={['Student']} />)
  expect(screen.getByText('This page needs the Academic Advisor or Registrar role')).toBeTruthy()
  expect(screen.getByText(/You have the Student role\. A registrar can grant roles/)).toBeTruthy()
})

test('a refusal says that the role it needs ended by its last day, and nothing of another one', () => {
  const endedRoles = [
    { role: 'Registrar', endedOn: '2026-06-30' },
    { role: 'Instructor', endedOn: '2026-06-30' },
  ]
  localStorage.setItem('sam_session', JSON.stringify({ user: { id: '7', roles: [], endedRoles }, credential: 'a.b.' }))
  restoreSession()
  render(<RefusedState needs={['Registrar']} holds={[]} />)
  expect(screen.getByText(/Your Registrar role ended on Jun 30, 2026\. Ask a registrar/)).toBeTruthy()
  expect(screen.queryByText(/Instructor/)).toBeNull()
  localStorage.clear()
  restoreSession()
})
