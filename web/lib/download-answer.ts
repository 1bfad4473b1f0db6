import type { Route } from '@sam/contract/route'
import { fetchRoute, type CallInput, type RouteReference } from './api-client.ts'

/** Fetches a file with the session's token and hands it to the browser under the name the server gives it. */
export async function downloadAnswer<R extends Route>(
  route: R | RouteReference<R>,
  input: CallInput<R>,
  otherwise: string,
): Promise<void> {
  const response = await fetchRoute(route, input)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? otherwise
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
