import { Status } from '../../components/ui/status.tsx'
import type { Judged } from './use-eligibility.ts'

/** Whether the student may take the course as far as its requisites go: what enrolling would say of them. */
export function Eligibility({ judged }: { judged: Judged | undefined }) {
  return <span className="el">{judged ? wordsOf(judged) : '\u00a0'}</span>
}

function wordsOf({ refusals }: Judged) {
  if (refusals.length === 0)
    return (
      <Status glyph="full" tone="ok">
        You are eligible
      </Status>
    )
  if (refusals.some(({ kind }) => kind === 'already passed'))
    return (
      <Status glyph="empty" tone="mute">
        You have passed this course
      </Status>
    )
  const asks = refusals.every(({ kind }) => kind === 'department permission')
  return (
    <>
      <Status glyph={asks ? 'warning' : 'crossed'} tone={asks ? 'warn' : 'bad'}>
        {asks ? 'Department permission' : 'Not yet eligible'}
      </Status>
      <span className="meta">{refusals.map(({ rule }) => rule).join(' ')}</span>
    </>
  )
}
