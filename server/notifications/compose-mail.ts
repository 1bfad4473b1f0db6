import type { ClaimedMessage } from '@sam/database/notifications/outbox-writes'

export interface ComposedMail {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageKey: string
}

/** Writes a message of the outbox as plain text and as HTML. Its link leads to the thing itself, below the product's address. */
export function composeMail(
  { messageKey, subject, body, link, firstName, lastName, email }: ClaimedMessage,
  { origin, institution }: { origin: string; institution: string },
): ComposedMail {
  const address = link === null ? null : new URL(link, origin)
  const url = address?.origin === origin ? address.href : null
  const greeting = `Hello ${inOneLine(firstName)},`
  const sender = `SAM, ${institution}`
  const paragraphs = [greeting, ...body.split(/\r?\n/).filter((line) => line.trim() !== '')]
  const html = [
    ...paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(url === null ? [] : [`<p><a href="${escapeHtml(url)}">Open in SAM</a></p>`]),
    `<p>${escapeHtml(sender)}</p>`,
  ]
  return {
    to: { name: inOneLine(`${firstName} ${lastName}`), address: email },
    subject: inOneLine(subject),
    text: [...paragraphs, ...(url === null ? [] : [url]), sender].join('\n\n') + '\n',
    html: `<!doctype html>\n<html lang="en">\n<body>\n${html.join('\n')}\n</body>\n</html>\n`,
    messageKey,
  }
}

/** A line break in a header would begin another header. */
const inOneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
