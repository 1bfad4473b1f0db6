import type { LogSealing } from '../audit/seal-log.ts'
import type { AuditChunk } from '../degrees/requirements/compute-effect.ts'
import type { Outgoing } from '../notifications/send-outbox.ts'
import type { Services } from '../services.ts'

/** What a job may draw on. */
export interface JobContext extends Pick<Services, 'db' | 'institution' | 'security'> {
  /** Aborted when the server stops: a job that takes long ends at its next whole step. */
  signal: AbortSignal
  log: JobLog
  sealing: LogSealing
  /** What needs a process of its own. */
  auditChunk: AuditChunk
  /** Where e-mail leaves; null sends none. */
  mail: Outgoing | null
}

export interface JobLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface JobResult {
  /** How many things it dealt with; 0 when there was nothing to do. */
  handled: number
  /** Nothing was due, and what failed before waits for its next try: how the last run went still holds. */
  isBetweenTries?: boolean
  /** Runs it again after this many milliseconds instead of at its next time. */
  againAfterMs?: number
}

/** Work beside the requests. It runs in one process at a time, and again when it was cut off, so doing it twice does it once. */
export interface Job {
  /** Its file's name. */
  name: string
  /** For the console: 'Move up waitlists'. */
  title: string
  /** When it is due, as five fields of cron in UTC. It also runs when a server starts. */
  schedule: string
  /** For the console: 'every minute'. */
  times: string
  run(context: JobContext): Promise<JobResult>
}
