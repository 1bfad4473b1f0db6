import { linkTo, pages } from '@sam/contract/pages'
import type { ClaimedMessage, DigestItem } from '@sam/database/notifications/outbox-writes'
import { findChoice } from '@sam/domain/notifications/notice-choices'
import { choiceOf } from '@sam/domain/notifications/notice-kinds'
import { signMailLink, type MailScope } from './mail-links.ts'

export interface ComposedMail {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageKey: string
  /** Stops mail of this kind with one POST (RFC 8058); null for mail that nobody can stop. */
  oneClick: string | null
}

interface Surroundings {
  /** The product's address: no link leads elsewhere. */
  origin: string
  institution: string
  /** Signs the links that stop e-mail. */
  key: Buffer
  now: Date
}

/** A paragraph, with where it leads. */
interface Line {
  text: string
  url?: string | null
  /** What the link is called in HTML. */
  label?: string
}

/** Writes a message of the outbox as plain text and as HTML. Its links lead to the things themselves. */
export function composeMail(message: ClaimedMessage, { origin, institution, key, now }: Surroundings): ComposedMail {
  const { firstName, lastName, email, subject, messageKey, personId } = message
  const scope = scopeOf(message)
  const token = scope && signMailLink(key, { personId, scope }, now)
  const things: Line[] = (message.items ?? [message]).flatMap((item) => linesOf(item, message.items !== null, origin))
  const lines: Line[] = [
    { text: `Hello ${inOneLine(firstName)},` },
    ...things,
    { text: `SAM, ${institution}` },
    {
      text: reasonOf(scope, message.kind),
      url: origin + linkTo(pages.notifications, { tab: 'preferences' }),
      label: 'Choose what comes by e-mail',
    },
    ...(token
      ? [
          {
            text: 'To stop it without signing in:',
            url: origin + linkTo(pages.stopMail, { token }),
            label: 'Stop this e-mail',
          },
        ]
      : []),
  ]
  return {
    to: { name: inOneLine(`${firstName} ${lastName}`), address: email },
    subject: inOneLine(subject),
    text: lines.flatMap(({ text, url }) => (url ? [text, url] : [text])).join('\n\n') + '\n',
    html: `<!doctype html>\n<html lang="en">\n<body>\n${lines.map(htmlOf).join('\n')}\n</body>\n</html>\n`,
    messageKey,
    oneClick: token && `${origin}/api/unsubscribe/${token}`,
  }
}

/** What can be stopped of a message: its kind or the digest; null for what always comes and for what was asked for. */
function scopeOf({ kind, items }: ClaimedMessage): MailScope | null {
  if (items !== null) return 'digest'
  const choice = kind === null ? null : choiceOf(kind)
  return choice === null || findChoice(choice).always ? null : choice
}

function reasonOf(scope: MailScope | null, kind: string | null): string {
  if (scope === 'digest') return 'This is your digest of what happened in SAM.'
  if (scope !== null) return `This is e-mail of the kind “${findChoice(scope).title}”.`
  return kind === null ? 'You choose what comes by e-mail.' : 'E-mail of this kind always comes.'
}

function linesOf(
  { title, body, link }: { title?: string; body: string; link: string | null },
  named: boolean,
  origin: string,
) {
  const address = link === null ? null : new URL(link, origin)
  const url = address?.origin === origin ? address.href : null
  const paragraphs = body.split(/\r?\n/).filter((line) => line.trim() !== '')
  const texts = named && title ? [inOneLine(title), ...paragraphs] : paragraphs
  return texts.map((text, at): Line => (at === texts.length - 1 ? { text, url, label: 'Open in SAM' } : { text }))
}

function htmlOf({ text, url, label = '' }: Line): string {
  const link = url ? `<br><a href="${escapeHtml(url)}">${escapeHtml(label)}</a>` : ''
  return `<p>${escapeHtml(text)}${link}</p>`
}

/** The subject of a digest. */
export function digestSubject(items: readonly DigestItem[]): string {
  const [first] = items
  return items.length === 1 && first ? first.title : `${items.length} things from SAM`
}

/** A line break in a header would begin another header. */
const inOneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
