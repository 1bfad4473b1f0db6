import type { Seal } from '@sam/database/audit/seal-reads'
import type { LogSealer } from '../audit/seal-log.ts'

/** For tests: seals what the log holds. It waits out a sign of life that a pool asks for at that moment. Null when all is sealed. */
export async function sealNext(sealer: LogSealer): Promise<Seal | null> {
  for (;;) {
    const seal = await sealer.seal()
    if (seal || !sealer.isBehind) return seal
  }
}
