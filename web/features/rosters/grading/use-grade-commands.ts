import type { changeGrade, extendGradeDeadline, submitGrades } from '@sam/contract/rosters/grades'
import type { AnswerOf, SentBodyOf } from '@sam/contract/route'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { idempotencyHeader } from '../../../lib/idempotency.ts'
import { rosterQuery } from '../roster/use-rosters.ts'

interface Answer {
  refusals: readonly { sentence: string }[]
}

/** A command on the grades of a roster. */
export type SendCommand<Body, Of extends Answer> = (sent: {
  params: { sectionId: string }
  body: Body
  headers: Record<string, string>
}) => Promise<Of>

export const sendGrades: SendCommand<SentBodyOf<typeof submitGrades>, AnswerOf<typeof submitGrades>> = (sent) =>
  callRoute<typeof submitGrades>({ method: 'POST', path: '/rosters/:sectionId/grade-submissions' }, sent)
export const sendExtension: SendCommand<
  SentBodyOf<typeof extendGradeDeadline>,
  AnswerOf<typeof extendGradeDeadline>
> = (sent) =>
  callRoute<typeof extendGradeDeadline>({ method: 'POST', path: '/rosters/:sectionId/grade-extensions' }, sent)
export const sendChange: SendCommand<SentBodyOf<typeof changeGrade>, AnswerOf<typeof changeGrade>> = (sent) =>
  callRoute<typeof changeGrade>({ method: 'POST', path: '/rosters/:sectionId/grade-changes' }, sent)

export interface GradeCommand<Body, Of extends Answer> {
  busy: boolean
  /** Why it was not done, a sentence for each reason; empty before it is sent. */
  reasons: readonly string[]
  /** The answer, or null when the server could not be reached. */
  send: (body: Body) => Promise<Of | null>
  forget: () => void
}

/** Sends one kind of command on a roster. The same one sent again carries the same key, so that it is done once. */
export function useGradeCommand<Body, Of extends Answer>(
  sectionId: number,
  command: SendCommand<Body, Of>,
): GradeCommand<Body, Of> {
  return useKeyedCommand(rosterQuery(sectionId).queryKey, (body, headers) =>
    command({ params: { sectionId: String(sectionId) }, body, headers }),
  )
}

/** The same of any command on grades; what was read under the key is read again. */
export function useKeyedCommand<Body, Of extends Answer>(
  queryKey: QueryKey,
  command: (body: Body, headers: Record<string, string>) => Promise<Of>,
): GradeCommand<Body, Of> {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [reasons, setReasons] = useState<readonly string[]>([])
  const last = useRef<{ body: string; key: string } | null>(null)
  return {
    busy,
    reasons,
    forget: () => setReasons([]),
    send: async (body) => {
      const text = JSON.stringify(body)
      const key = last.current?.body === text ? last.current.key : crypto.randomUUID()
      last.current = { body: text, key }
      setBusy(true)
      setReasons([])
      try {
        const answer = await command(body, { [idempotencyHeader]: key })
        // An answer ends it: what is sent next is another command, even with the same words.
        last.current = null
        setReasons(answer.refusals.map(({ sentence }) => sentence))
        return answer
      } catch (error) {
        setReasons([messageOf(error)])
        return null
      } finally {
        setBusy(false)
        await queryClient.invalidateQueries({ queryKey })
      }
    },
  }
}
