import type { ImportProgress, stopImportRun } from '@sam/contract/imports/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { showError } from '../../lib/toasts.ts'
import { followProgress } from './follow-progress.ts'
import type { ImportCardFacts } from './import-cards.ts'
import { sendImport, sentenceOfFailure, type ImportOutcome } from './send-import.ts'
import { tellOutcome } from './tell-outcome.ts'

/** What a file would change, as told before it is imported. */
export interface Preview {
  title: string
  fileName: string
  outcome: ImportOutcome
}

export type ImportState =
  | { phase: 'no file' }
  | { phase: 'file selected' }
  | { phase: 'importing'; run: string; startedAt: number; progress: ImportProgress | null }

/**
 * The flow of one card (specification, section 4): no file, file selected, importing; the file is let go on success
 * and kept on failure. A failure also stands in the card until the next attempt.
 */
export function useImport(
  card: ImportCardFacts,
  onFinished: (run: string) => void,
  onPreviewed: (preview: Preview) => void,
) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [running, setRunning] = useState<Extract<ImportState, { phase: 'importing' }> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [previewing, setPreviewing] = useState(false)

  async function start(subjects: string): Promise<void> {
    if (!file) {
      showError(card.withoutFile)
      return
    }
    const run = crypto.randomUUID()
    const watching = new AbortController()
    setFailure(null)
    setRunning({ phase: 'importing', run, startedAt: Date.now(), progress: null })
    void watch(run, watching.signal)
    try {
      const outcome = await sendImport(card, file, { run }, subjects)
      tellOutcome(card, outcome)
      if (outcome.success) setFile(null)
      else setFailure(outcome.message)
      onFinished(run)
    } catch (error) {
      const sentence = sentenceOfFailure(card.kind, error)
      showError(sentence)
      setFailure(sentence)
    } finally {
      watching.abort()
      setRunning(null)
      await queryClient.invalidateQueries()
    }
  }

  /** Reads and plans the file as an import would, and keeps nothing. */
  async function preview(subjects: string): Promise<void> {
    if (!file) return
    setFailure(null)
    setPreviewing(true)
    try {
      const outcome = await sendImport(card, file, { preview: true }, subjects)
      if (!outcome.success) setFailure(outcome.message)
      // A refusal names its first error; what else is wrong with the file stands in the list.
      if (outcome.success || outcome.issues?.length) onPreviewed({ title: card.title, fileName: file.name, outcome })
    } catch (error) {
      setFailure(sentenceOfFailure(card.kind, error))
    } finally {
      setPreviewing(false)
    }
  }

  /** The run comes to be a moment after the upload began, so the first attempts may find nothing. */
  async function watch(run: string, signal: AbortSignal): Promise<void> {
    const show = (progress: ImportProgress) => setRunning((before) => before && { ...before, progress })
    while (!signal.aborted) {
      await followProgress(run, show, signal).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }

  async function stop(): Promise<void> {
    if (!running) return
    await callRoute<typeof stopImportRun>(
      { method: 'POST', path: '/imports/:runId/stop' },
      { params: { runId: running.run } },
    ).catch((error: unknown) => showError(messageOf(error)))
  }

  const state: ImportState = running ?? { phase: file ? 'file selected' : 'no file' }
  const pick = (picked: File | null) => {
    setFailure(null)
    setFile(picked)
  }
  return { state, file, failure, previewing, pick, start, preview, stop }
}
