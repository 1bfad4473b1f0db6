import { Status } from '../../components/ui/status.tsx'
import type { ClassCourse } from './use-class-search.ts'

type Refusals = NonNullable<ClassCourse['refusals']>

/** Whether the student may take the course as far as its requisites go: what enrolling would say of them. */
export function Eligibility({ refusals }: { refusals: Refusals }) {
  return <span className="el">{wordsOf(refusals)}</span>
}

function wordsOf(refusals: Refusals) {
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
      <span className="meta">{refusals.map(({ rule }) => rule.replace(/[.;]?$/, '.')).join(' ')}</span>
    </>
  )
}
