import type { readSignInOptions } from '@sam/contract/people/people'
import type { AnswerOf } from '@sam/contract/route'
import { useCallback, useEffect, useState } from 'react'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'

/** What the provider's button was given counts for an hour, and a page may stay open longer. */
const refreshMs = 50 * 60_000

export type SignInOptions = AnswerOf<typeof readSignInOptions>

/** What the server offers for signing in. Fetched by hand: the query library would outweigh the page. */
export function useSignInOptions() {
  const [options, setOptions] = useState<SignInOptions | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(async (signal?: AbortSignal) => {
    setFailure(null)
    try {
      const input = signal ? { signal } : {}
      setOptions(await callRoute<typeof readSignInOptions>({ method: 'GET', path: '/auth/options' }, input))
    } catch (error) {
      if (!signal?.aborted) setFailure(messageOf(error))
    }
  }, [])
  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [load])
  useEffect(() => {
    const timer = setInterval(() => void load(), refreshMs)
    return () => clearInterval(timer)
  }, [load])
  // What was loaded before is still offered when loading it again fails.
  return { options, failure: options ? null : failure, retry: () => void load() }
}
