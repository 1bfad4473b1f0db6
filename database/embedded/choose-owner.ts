import { readFileSync, statSync } from 'node:fs'
import { StartRefused } from '../start-refused.ts'

/** The user that PostgreSQL runs as when it is not the one that started SAM. */
export interface Owner {
  uid: number
  gid: number
}

const candidates = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root. Root therefore hands it to the account that the cluster already belongs to, else to `postgres`,
 * else to `nobody`; anyone else runs it as themselves (null).
 */
export function chooseOwner(cluster: string): Owner | null {
  if (process.getuid?.() !== 0) return null
  const present = statSync(cluster, { throwIfNoEntry: false })
  if (present && present.uid !== 0) return { uid: present.uid, gid: present.gid }
  for (const name of candidates) {
    const owner = findUser(name)
    if (owner) return owner
  }
  throw new StartRefused(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody: start SAM as an ordinary user, or set DATABASE_URL.',
  )
}

function findUser(name: string): Owner | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : null
}
