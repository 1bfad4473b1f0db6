import { createTransport } from 'nodemailer'
import type { ComposedMail } from './compose-mail.ts'

export interface MailConfiguration {
  /** 'smtp://user:password@host:587'; smtps speaks TLS from the start. */
  url: string
  /** The address that messages come from. */
  from: string
}

/** How many connections a process keeps to the mail server. */
export const mailConnections = 5
const longestWaitMs = 10_000
const longestSilenceMs = 30_000

export interface MailSender {
  /** Resolves when the mail server has taken the message; rejects with nodemailer's error otherwise. */
  send(mail: ComposedMail): Promise<void>
  close(): Promise<void>
}

export function openMail({ url, from }: MailConfiguration): MailSender {
  const { hostname, port, protocol, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    maxConnections: mailConnections,
    maxMessages: Infinity,
    // The outbox alone tries again, so that no message goes out twice.
    maxRequeues: 0,
    connectionTimeout: longestWaitMs,
    greetingTimeout: longestWaitMs,
    socketTimeout: longestSilenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, html, messageKey, oneClick }) => {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId: `<${messageKey}@${from.slice(from.indexOf('@') + 1)}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(oneClick && {
            'List-Unsubscribe': `<${oneClick}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    close: async () => transport.close(),
  }
}
