import { readdirSync, readFileSync } from 'node:fs'
import { readCommand } from '../embedded/process-identity.ts'

/** The processes that a process has started, until it has taken note of their end; none where the system does not tell. */
export function listChildren(pid = process.pid): number[] {
  const tasks = `/proc/${pid}/task`
  try {
    return readdirSync(tasks).flatMap((task) =>
      readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

/** Those of our own whose command line holds a word. */
export function findChildren(word: string): number[] {
  return listChildren().filter((pid) => readCommand(pid)?.includes(word))
}
