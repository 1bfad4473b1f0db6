import type { followImportRun, ImportProgress } from '@sam/contract/imports/imports'
import { fetchRoute } from '../../lib/api-client.ts'

/** Follows a run's stream of events until it ends, is aborted, or the connection breaks. */
export async function followProgress(
  run: string,
  tell: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetchRoute<typeof followImportRun>(
    { method: 'GET', path: '/imports/:runId/progress' },
    { params: { runId: run }, signal, headers: { accept: 'text/event-stream' } },
  )
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let pending = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const events = (pending + value).split('\n\n')
    pending = events.pop() ?? ''
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data:'))
      if (data) tell(JSON.parse(data.slice('data:'.length)) as ImportProgress)
    }
  }
}
