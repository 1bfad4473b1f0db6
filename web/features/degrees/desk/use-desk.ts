import type {
  beginDraft,
  discardDraft,
  measureEffect,
  publishDraft,
  readDraft,
  readEffect,
  readText,
  rebaseDraft,
  saveDraft,
  stopEffect,
} from '@sam/contract/degrees/drafts'
import type { listPrograms, readProgram, withdrawProgram } from '@sam/contract/degrees/programs'
import type { AnswerOf } from '@sam/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { showError } from '../../../lib/toasts.ts'

export type Programs = AnswerOf<typeof listPrograms>
export type ListedProgram = Programs['programs'][number]
export type Version = AnswerOf<typeof readProgram>
export type Draft = AnswerOf<typeof readDraft>
export type Reading = Draft['reading']
export type Rule = Reading['rules'][number]
export type Change = NonNullable<Draft['compared']>['changes'][number]
export type Effect = NonNullable<Draft['effect']>

const key = 'degree-programs'
const readAgainMs = 1000
const pauseMs = 700

export function usePrograms() {
  return useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => callRoute<typeof listPrograms>({ method: 'GET', path: '/degree-programs' }, { signal }),
  })
}

export function useVersion(program: string, compare: string | undefined) {
  return useQuery({
    queryKey: [key, 'version', program, compare ?? null],
    queryFn: ({ signal }) =>
      callRoute<typeof readProgram>(
        { method: 'GET', path: '/degree-programs/:program' },
        { params: { program }, query: { ...(compare && { compare }) }, signal },
      ),
    placeholderData: (previous) => (previous?.id === program ? previous : undefined),
  })
}

export function useDraft(id: number, compare: string | undefined) {
  return useQuery({
    queryKey: [key, 'draft', id, compare ?? null],
    queryFn: ({ signal }) =>
      callRoute<typeof readDraft>(
        { method: 'GET', path: '/degree-drafts/:id' },
        { params: { id }, query: { ...(compare && { compare }) }, signal },
      ),
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
    // An editor keeps what someone types: a text that comes by itself would only confuse.
    refetchOnWindowFocus: false,
  })
}

/** The effect of a draft, read again while it is computed. */
export function useEffectOf(id: number) {
  return useQuery({
    queryKey: [key, 'effect', id],
    queryFn: ({ signal }) =>
      callRoute<typeof readEffect>({ method: 'GET', path: '/degree-drafts/:id/effect' }, { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      const now = state.data?.effect?.state
      return now === 'waiting' || now === 'running' ? readAgainMs : false
    },
  })
}

/** What reading says of a text that is not saved, once its writer pauses; null while the saved one stands. */
export function useReading(text: string, saved: string, compare: string | undefined) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const isChanged = text !== saved
  const { data, error, isFetching } = useQuery({
    queryKey: [key, 'text', rested, compare ?? null],
    queryFn: ({ signal }) =>
      callRoute<typeof readText>(
        { method: 'POST', path: '/degree-drafts/read' },
        { body: { text: rested, ...(compare && { compare }) }, signal },
      ),
    enabled: isChanged && rested !== saved,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
  return isChanged ? { told: data ?? null, isBehind: rested !== text || isFetching, error } : { told: null, isBehind: false, error: null }
} // prettier-ignore

/** What a registrar does with a draft; each refusal is shown, and the lists are read again. */
export function useDeskActions() {
  const queryClient = useQueryClient()
  const common = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [key] }),
    onError: (error: unknown) => void showError(messageOf(error)),
  }
  // The draft is gone: asking for it again would only be answered that it is not there.
  const ending = {
    ...common,
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [first, of] }) => first === key && (of === undefined || of === 'version'),
      }),
  }
  return {
    begin: useMutation({
      ...common,
      mutationFn: (body: { base?: string; text?: string }) =>
        callRoute<typeof beginDraft>({ method: 'POST', path: '/degree-drafts' }, { body }),
    }),
    save: useMutation({
      ...common,
      mutationFn: ({ id, ...body }: { id: number; version: number; text: string }) =>
        callRoute<typeof saveDraft>({ method: 'PUT', path: '/degree-drafts/:id' }, { params: { id }, body }),
    }),
    rebase: useMutation({
      ...common,
      mutationFn: ({ id, version }: { id: number; version: number }) =>
        callRoute<typeof rebaseDraft>(
          { method: 'POST', path: '/degree-drafts/:id/base' },
          { params: { id }, body: { version } },
        ),
    }),
    discard: useMutation({
      ...ending,
      mutationFn: (id: number) =>
        callRoute<typeof discardDraft>({ method: 'DELETE', path: '/degree-drafts/:id' }, { params: { id } }),
    }),
    measure: useMutation({
      ...common,
      mutationFn: ({ id, ...body }: { id: number; version: number; scope: Effect['scope'] }) =>
        callRoute<typeof measureEffect>(
          { method: 'POST', path: '/degree-drafts/:id/effect' },
          { params: { id }, body },
        ),
    }),
    stop: useMutation({
      ...common,
      mutationFn: (id: number) =>
        callRoute<typeof stopEffect>({ method: 'DELETE', path: '/degree-drafts/:id/effect' }, { params: { id } }),
    }),
    withdraw: useMutation({
      // The version is gone like a draft that ends; the lists and the other versions are read again.
      onSuccess: (_answer, { program }) =>
        queryClient.invalidateQueries({
          predicate: ({ queryKey: [first, of, id] }) =>
            first === key && (of === undefined || (of === 'version' && id !== program)),
        }),
      mutationFn: ({ program, ...body }: { program: string; revision: number; students: number; reason: string }) =>
        callRoute<typeof withdrawProgram>(
          { method: 'POST', path: '/degree-programs/:program/withdraw' },
          { params: { program }, body },
        ),
    }),
    publish: useMutation({
      ...ending,
      onSuccess: ({ program }) => {
        // Published again, a version has another text and revision: what was on file before is not shown until they come.
        queryClient.removeQueries({ queryKey: [key, 'version', program], type: 'inactive' })
        return ending.onSuccess()
      },
      mutationFn: ({ id, ...body }: { id: number; version: number; moves: number; reason?: string }) =>
        callRoute<typeof publishDraft>(
          { method: 'POST', path: '/degree-drafts/:id/publish' },
          { params: { id }, body },
        ),
    }),
  }
}
