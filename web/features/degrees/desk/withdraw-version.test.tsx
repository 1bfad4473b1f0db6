import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WithdrawVersion } from './withdraw-version.tsx'

const withdrawal = {
  closed: null,
  instead: [{ program: 'CSE-minor-2024', effectiveTerm: 202409, students: 12 }],
  decisions: 1,
}
const version = { id: 'CSE-minor-2025', revision: 2, students: 12, withdrawal }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(more: Partial<typeof version> | object, answer: [number, object] = [200, { draft: 7 }]) {
  const sent: unknown[] = []
  const opened: number[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    sent.push([method, address, JSON.parse(String(body))])
    return new Response(JSON.stringify(answer[1]), { status: answer[0] })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WithdrawVersion version={{ ...version, ...more }} onWithdrawn={(draft) => opened.push(draft)} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  return { sent, opened, dialog: within(await screen.findByRole('dialog', { name: 'Withdraw CSE-minor-2025' })) }
}

test('the dialog says who would follow which version and asks for a reason', async () => {
  const { sent, opened, dialog } = await open({})
  expect(dialog.getByText('12 students follow it, and would be held to another version at once: 12 to Fall 2024.')).toBeTruthy() // prettier-ignore
  expect(dialog.getByText(/^1 choice or exception of students names it/)).toBeTruthy()
  const withdraw = dialog.getByRole('button', { name: 'Withdraw' })
  expect(withdraw.hasAttribute('disabled')).toBe(true)
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' The wrong term ' } })
  fireEvent.click(withdraw)
  await waitFor(() => expect(opened).toEqual([7]))
  const body = { revision: 2, students: 12, reason: 'The wrong term' }
  expect(sent).toEqual([['POST', '/api/degree-programs/CSE-minor-2025/withdraw', body]])
})

test('a version that has to stay says why and offers nothing else; a refusal stays with what was written', async () => {
  const closed = '12 students follow CSE-minor-2025, and no other version of the program is on file.'
  const { dialog } = await open({ withdrawal: { ...withdrawal, closed } })
  expect(dialog.getByText(closed)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(true)
  expect(dialog.queryByRole('textbox')).toBeNull()
  cleanup()
  const refused = await open({ students: 0 }, [409, { detail: '1 students follow this version, 0 when you read it.' }])
  expect(refused.dialog.getByText('Nobody follows it.')).toBeTruthy()
  fireEvent.change(refused.dialog.getByLabelText('Reason'), { target: { value: 'In error' } })
  fireEvent.click(refused.dialog.getByRole('button', { name: 'Withdraw' }))
  expect((await refused.dialog.findByRole('alert')).textContent).toContain('1 students follow this version')
  expect((refused.dialog.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('In error')
  expect(refused.opened).toEqual([])
})
