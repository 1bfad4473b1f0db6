import type { ImportProgress } from '@sam/contract/imports/imports'

/** Writes each change of phase, and on a terminal how far it is, to a stream. */
export function showProgress(stream: NodeJS.WriteStream): (progress: ImportProgress) => void {
  let phase = ''
  return (progress) => {
    if (progress.phase !== phase) stream.write(`${phase === '' || !stream.isTTY ? '' : '\n'}${progress.phase}\n`)
    phase = progress.phase
    if (!stream.isTTY || progress.done === 0) return
    const of = progress.total === null ? '' : ` of ${progress.total}`
    stream.write(`\r${progress.done}${of} ${progress.unit}${progress.found === null ? '' : `, ${progress.found}`}`)
  }
}
