import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { messageOf } from './api-error.ts'
import { makeQueryClient } from './make-query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('without a connection a change and a question fail at once, in words of ours', async () => {
  onlineManager.setOnline(false)
  const client = makeQueryClient()
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
  const change = new MutationObserver(client, { mutationFn: unreachable })
  const question = client.fetchQuery({ queryKey: ['cart'], queryFn: unreachable })
  const answers = await Promise.allSettled([change.mutate(), question])
  expect(answers.map((answer) => answer.status === 'rejected' && messageOf(answer.reason))).toEqual([
    'The server could not be reached. Check your connection and try again.',
    'The server could not be reached. Check your connection and try again.',
  ])
})
