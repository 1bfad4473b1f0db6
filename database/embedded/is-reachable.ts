import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Owner } from './choose-owner.ts'

const searchBit = 0o1

/** Whether the owner may enter every existing folder on the way to the path, judged by the mode bits. */
export function isReachable(path: string, owner: Owner | null): boolean {
  if (!owner) return true
  const parent = dirname(path)
  const here = statSync(path, { throwIfNoEntry: false })
  if (here?.isDirectory()) {
    const shift = here.uid === owner.uid ? 6 : here.gid === owner.gid ? 3 : 0
    if (((here.mode >> shift) & searchBit) === 0) return false
  }
  return parent === path || isReachable(parent, owner)
}
