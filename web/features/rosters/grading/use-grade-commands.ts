import type { changeGrade, extendGradeDeadline, submitGrades } from '@sam/contract/rosters/grades'
import type { AnswerOf, SentBodyOf } from '@sam/contract/route'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { idempotencyHeader } from '../../../lib/idempotency.ts'
import { rosterQuery } from '../roster/use-rosters.ts'

/** The commands on grades, by the last word of their address. */
interface CommandRoutes {
  'grade-submissions': typeof submitGrades
  'grade-extensions': typeof extendGradeDeadline
  'grade-changes': typeof changeGrade
}

export interface GradeCommand<To extends keyof CommandRoutes> {
  busy: boolean
  /** Why it was not done, a sentence for each reason; empty before it is sent. */
  reasons: readonly string[]
  /** The answer, or null when the server could not be reached. */
  send: (body: SentBodyOf<CommandRoutes[To]>) => Promise<AnswerOf<CommandRoutes[To]> | null>
  forget: () => void
}

/** Sends one kind of command on a roster. The same one sent again carries the same key, so that it is done once. */
export function useGradeCommand<To extends keyof CommandRoutes>(sectionId: number, to: To): GradeCommand<To> {
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
        const answer = await callRoute<CommandRoutes[To]>(
          { method: 'POST', path: `/rosters/:sectionId/${to}` } as never,
          { params: { sectionId: String(sectionId) }, body, headers: { [idempotencyHeader]: key } } as never,
        )
        // An answer ends it: what is sent next is another command, even with the same words.
        last.current = null
        const { refusals } = answer as AnswerOf<typeof submitGrades>
        setReasons(refusals.map(({ sentence }) => sentence))
        return answer
      } catch (error) {
        setReasons([messageOf(error)])
        return null
      } finally {
        setBusy(false)
        await queryClient.invalidateQueries({ queryKey: rosterQuery(sectionId).queryKey })
      }
    },
  }
}
