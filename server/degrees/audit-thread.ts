// Entry of the thread that does one long audit and ends. Started by audit-apart.ts.
import { auditDegree } from '@sam/domain/degrees/audit-degree'
import { preparePrograms } from '@sam/domain/degrees/solve-degree'
import { parentPort, workerData } from 'node:worker_threads'
import type { LongAudit } from './audit-apart.ts'

const { programs, record, options } = workerData as LongAudit
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(auditDegree(preparePrograms(programs), record, options))
