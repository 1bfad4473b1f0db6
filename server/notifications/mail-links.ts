import { findMailKey } from '@sam/database/notifications/choice-reads'
import { recordMailKey } from '@sam/database/notifications/choice-writes'
import type { Db } from '@sam/database/open-database'
import { isNoticeChoice, type NoticeChoiceId } from '@sam/domain/notifications/notice-choices'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a link in an e-mail stops: one kind, or the digest. */
export type MailScope = NoticeChoiceId | 'digest'

export interface MailLink {
  personId: number
  scope: MailScope
}

/** A link in an old e-mail may have come into other hands. Mail laws ask for 30 days at least. */
export const linkDays = 180

const purpose = 'stop e-mail 1'
const dayMs = 86_400_000
const macBytes = 32

/** The secret that signs links, made when first needed and the same for every process. */
export async function loadMailKey(db: Db): Promise<Buffer> {
  const key = await findMailKey(db)
  if (key) return key
  await recordMailKey(db, randomBytes(macBytes))
  const made = await findMailKey(db)
  if (!made) throw new Error('no key for the links in e-mail')
  return made
}

/** The last part of a link by which someone stops e-mail without signing in. It says whose and which, and when it ends. */
export function signMailLink(key: Buffer, { personId, scope }: MailLink, now: Date): string {
  const until = Math.floor(now.getTime() / dayMs) + linkDays
  const content = Buffer.from(`${personId} ${until} ${scope}`).toString('base64url')
  return `${content}.${macOf(key, content).toString('base64url')}`
}

/** What a link is for; 'old' when it has ended, null when it is none of ours. */
export function readMailLink(key: Buffer, token: string, now: Date): MailLink | 'old' | null {
  const [content = '', mac = '', ...more] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  if (more.length > 0 || given.length !== macBytes || !timingSafeEqual(given, macOf(key, content))) return null
  const [personId = '', until = '', ...words] = Buffer.from(content, 'base64url').toString('utf8').split(' ')
  const scope = words.join(' ')
  if (Number(until) * dayMs < now.getTime()) return 'old'
  return scope === 'digest' || isNoticeChoice(scope) ? { personId: Number(personId), scope } : null
}

function macOf(key: Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(`${purpose} ${content}`).digest()
}
