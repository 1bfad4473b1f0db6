import type { rosterStreamPath, saveGradeDrafts } from '@sam/contract/rosters/grades'
import type { AnswerOf } from '@sam/contract/route'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { addressOf, callRoute } from '../../../lib/api-client.ts'
import { followStream } from '../../../lib/follow-stream.ts'
import { rosterQuery, type Roster, type RosterStudent } from '../roster/use-rosters.ts'

type Result = AnswerOf<typeof saveGradeDrafts>['results'][number]

/** A grade that was typed here and is not known to be saved. */
interface Edit {
  grade: string | null
  state: 'saving' | 'not saved'
}

/** A typed grade that was refused, which the row says until someone changes it again. */
interface Refused {
  grade: string | null
  state: 'refused'
  sentence: string
  version: number
}

/** A typed grade that is saved. It stands until the roster on the page has this version: the next key builds on it. */
interface Saved {
  grade: string | null
  state: 'saved'
  version: number
}

export interface Grading {
  /** What the row shows: the grade typed, else the draft, else what is on the record. */
  gradeOf: (student: RosterStudent) => string | null
  editOf: (student: RosterStudent) => Edit | Refused | null
  /** Saves a grade; null clears it. */
  type: (student: RosterStudent, grade: string | null) => void
  /** Takes back what was typed last; does nothing when nothing was. */
  undo: () => void
  /** True while something typed is not saved. */
  isUnsaved: boolean
}

const retryMs = 3000

type Typed = Edit | Saved | Refused

/** Grades as they are typed: each is shown at once, saved one call after the other, and tried again while offline. */
export function useGrading(roster: Roster): Grading {
  const { sectionId } = roster.class
  const queryClient = useQueryClient()
  const [edits, setEdits] = useState<ReadonlyMap<number, Typed>>(new Map())
  const waiting = useRef(new Map<number, string | null>())
  const history = useRef<{ enrollmentId: number; grade: string | null }[]>([])
  const isSending = useRef(false)
  /** Grades whose saving was not answered: each may be saved or not. */
  const unanswered = useRef(new Map<number, Set<string | null>>())

  const setEdit = useCallback(
    (changes: readonly [number, Typed][]) => setEdits((before) => new Map([...before, ...changes])),
    [],
  )

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    while (waiting.current.size > 0) {
      const sent = new Map(waiting.current)
      waiting.current.clear()
      try {
        const results = await saveDrafts(queryClient, sectionId, sent)
        // The draft in the way is the reader's own: saved by a call whose answer was lost.
        const isOwn = ({ enrollmentId: id, refusal, draft }: Result) =>
          refusal?.kind === 'changed meanwhile' && unanswered.current.get(id)?.has(draft)
        for (const one of results) {
          const { enrollmentId: id } = one
          if (isOwn(one) && !waiting.current.has(id)) waiting.current.set(id, sent.get(id) ?? null)
          unanswered.current.delete(id)
        }
        const still = (id: number) => waiting.current.has(id)
        setEdit(
          results
            .filter(({ enrollmentId }) => !still(enrollmentId))
            .map((one) => [one.enrollmentId, editAfter(one, sent)]),
        )
      } catch {
        for (const [id, grade] of sent) {
          unanswered.current.set(id, (unanswered.current.get(id) ?? new Set()).add(grade))
          if (!waiting.current.has(id)) waiting.current.set(id, grade)
        }
        setEdit([...waiting.current].map(([id, grade]) => [id, { grade, state: 'not saved' }]))
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
    isSending.current = false
  }, [queryClient, sectionId, setEdit])

  const save = useCallback(
    (enrollmentId: number, grade: string | null) => {
      waiting.current.set(enrollmentId, grade)
      setEdit([[enrollmentId, { grade, state: 'saving' }]])
      void send()
    },
    [send, setEdit],
  )

  useEffect(() => followRoster(queryClient, sectionId), [queryClient, sectionId])

  return useMemo(() => {
    const draftOf = ({ grading }: RosterStudent): string | null => {
      const edit = grading && edits.get(grading.enrollmentId)
      if (!edit || edit.state === 'refused') return grading?.draft ?? null
      return edit.state === 'saved' && grading.version >= edit.version ? grading.draft : edit.grade
    }
    const isTyped = ({ grading }: RosterStudent): boolean => {
      const state = grading && edits.get(grading.enrollmentId)?.state
      return state === 'saving' || state === 'not saved'
    }
    return {
      gradeOf: (student) => (isTyped(student) ? draftOf(student) : (draftOf(student) ?? student.grade)),
      editOf: ({ grading }) => {
        const edit = grading && edits.get(grading.enrollmentId)
        if (!edit || edit.state === 'saved') return null
        return edit.state === 'refused' && grading.version !== edit.version ? null : edit
      },
      type: (student, grade) => {
        if (!student.grading) return
        const { enrollmentId } = student.grading
        history.current.push({ enrollmentId, grade: draftOf(student) })
        save(enrollmentId, grade)
      },
      undo: () => {
        const last = history.current.pop()
        if (last) save(last.enrollmentId, last.grade)
      },
      isUnsaved: [...edits.values()].some(({ state }) => state === 'saving' || state === 'not saved'),
    }
  }, [edits, save])
}

/** Sends typed grades with the versions last seen, and puts what became of them in the roster. */
async function saveDrafts(
  queryClient: QueryClient,
  sectionId: number,
  sent: ReadonlyMap<number, string | null>,
): Promise<readonly Result[]> {
  const { queryKey } = rosterQuery(sectionId)
  const known = queryClient.getQueryData(queryKey)
  const versions = new Map(known?.students.map(({ grading }) => [grading?.enrollmentId, grading?.version ?? 0]))
  const drafts = [...sent].map(([enrollmentId, grade]) => ({
    enrollmentId,
    grade,
    version: versions.get(enrollmentId) ?? 0,
  }))
  const { results } = await callRoute<typeof saveGradeDrafts>(
    { method: 'POST', path: '/rosters/:sectionId/grade-drafts' },
    { params: { sectionId: String(sectionId) }, body: { drafts } },
  )
  // A reading that began before the save would bring the old version back.
  await queryClient.cancelQueries({ queryKey })
  const byId = new Map(results.map((result) => [result.enrollmentId, result]))
  queryClient.setQueryData(
    queryKey,
    (roster) =>
      roster && {
        ...roster,
        students: roster.students.map((student) => {
          const result = student.grading && byId.get(student.grading.enrollmentId)
          if (!student.grading || !result) return student
          return { ...student, grading: { ...student.grading, draft: result.draft, version: result.version } }
        }),
      },
  )
  return results
}

function editAfter(
  { enrollmentId, refusal, draft, version }: Result,
  sent: ReadonlyMap<number, string | null>,
): Saved | Refused {
  if (!refusal) return { grade: draft, state: 'saved', version }
  return { grade: sent.get(enrollmentId) ?? null, state: 'refused', sentence: refusal.sentence, version }
}

/** Who types quickly changes a roster several times a second; it is read again once in this time. */
const readAgainMs = 1000

/** Reads the roster again whenever someone changes its grades. */
export function followRoster(queryClient: QueryClient, sectionId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void queryClient.invalidateQueries({ queryKey: rosterQuery(sectionId).queryKey })
    }, readAgainMs)
  }
  const path: typeof rosterStreamPath = '/rosters/:sectionId/changes'
  const end = followStream(addressOf(path, { sectionId }), { events: { grades: read }, onReturn: read })
  return () => {
    clearTimeout(timer)
    end()
  }
}
