import type { noticeStreamPath } from '@sam/contract/notifications'
import { addressOf } from '../../lib/api-client.ts'
import { followStream } from '../../lib/follow-stream.ts'

const name = 'sam-notices'
const path: typeof noticeStreamPath = '/notifications/stream'

/**
 * Hears at once of new notices and of those read elsewhere; the answer ends it. One page of a browser follows the stream and
 * tells the others, since a browser keeps few connections to a server. A browser that cannot do so asks every minute.
 */
export function followNotices(onChange: () => void): () => void {
  // Browsers give locks to secure pages alone.
  const { locks } = navigator as { locks?: LockManager | null }
  if (typeof BroadcastChannel === 'undefined' || !locks) return () => undefined
  const others = new BroadcastChannel(name)
  const leaving = new AbortController()
  let end = () => undefined as void
  others.addEventListener('message', onChange)
  const follow = () =>
    new Promise<void>((resolve) => {
      if (leaving.signal.aborted) return resolve()
      const tell = () => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
        others.postMessage(null)
        onChange()
      }
      const endStream = followStream(addressOf(path), { events: { notices: tell }, onReturn: tell })
      end = () => {
        endStream()
        resolve()
      }
    })
  locks.request(name, { signal: leaving.signal }, follow).catch(() => undefined)
  return () => {
    leaving.abort()
    end()
    others.close()
  }
}
