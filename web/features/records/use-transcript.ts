import type { issueTranscript, readTranscript, stopTranscript } from '@sam/contract/records/transcripts'
import type { AnswerOf } from '@sam/contract/route'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'

export type ReadTranscript = AnswerOf<typeof readTranscript>
export type Transcript = ReadTranscript['transcript']
export type TranscriptOptions = Transcript['options']
export type TranscriptIssue = ReadTranscript['issues'][number]

const flag = (isOn: boolean) => (isOn ? 'true' : 'false')

/** A student's transcript, and what can be done with it. */
export function useTranscript(userId: string, options: TranscriptOptions) {
  const { inProgress, later, transfers, legend } = options
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['transcript', userId, inProgress, later, transfers, legend],
    queryFn: ({ signal }) =>
      callRoute<typeof readTranscript>(
        { method: 'GET', path: '/users/:userId/transcript' },
        {
          params: { userId },
          query: { inProgress: flag(inProgress), later: flag(later), transfers: flag(transfers), legend: flag(legend) },
          signal,
        },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const reread = () => client.invalidateQueries({ queryKey: ['transcript', userId] })
  return {
    query,
    /** Gives the transcript a number, if it has none yet, and shows it. */
    issue: async (): Promise<string> => {
      const { number } = await callRoute<typeof issueTranscript>(
        { method: 'POST', path: '/users/:userId/transcripts' },
        { params: { userId }, body: options },
      )
      await reread()
      return number
    },
    stop: async (number: string): Promise<void> => {
      await callRoute<typeof stopTranscript>(
        { method: 'POST', path: '/users/:userId/transcripts/:number/stop' },
        { params: { userId, number } },
      )
      await reread()
    },
  }
}
