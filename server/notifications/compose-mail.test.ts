import type { ClaimedMessage } from '@sam/database/notifications/outbox-writes'
import { usualSettings } from '@sam/domain/notifications/decide-delivery'
import { exampleNotices } from '@sam/domain/testing/example-notices'
import type { NoticeKind } from '@sam/domain/notifications/notice-facts'
import { expect, test } from 'vitest'
import { composeMail, digestSubject } from './compose-mail.ts'
import { composeNotice } from './compose-notice.ts'
import { readMailLink } from './mail-links.ts'

const message: ClaimedMessage = {
  id: 1,
  personId: 71,
  kind: 'grade posted',
  items: null,
  recipient: { ...usualSettings, chosen: null },
  messageKey: '0b4fa1a2-6a5f-4d2c-9b51-1c7b6a5e0f11',
  subject: 'Grade posted: AMS 161',
  body: 'AMS 161: B+.\nYour average changes.',
  link: '/profile?tab=history&term=1258',
  firstName: 'Ada',
  lastName: 'Brook',
  email: 'ada@example.edu',
  tries: 1,
}
const key = Buffer.alloc(32, 7)
const now = new Date('2026-03-01T12:00:00Z')
const place = { origin: 'https://sam.example.edu', institution: 'Example University', key, now }
const tokenOf = (text: string | null) => /unsubscribe\/([\w.-]+)/.exec(text ?? '')?.[1] ?? ''

test('a message says the same as text and as HTML, and leads to the thing itself', () => {
  const { to, subject, text, html, oneClick } = composeMail(message, place)
  expect({ to, subject }).toEqual({ to: { name: 'Ada Brook', address: 'ada@example.edu' }, subject: message.subject })
  expect(text.split('\n\n')).toEqual([
    'Hello Ada,',
    'AMS 161: B+.',
    'Your average changes.',
    'https://sam.example.edu/profile?tab=history&term=1258',
    'SAM, Example University',
    'This is e-mail of the kind “Grade posted or changed”.',
    'https://sam.example.edu/notifications?tab=preferences',
    'To stop it without signing in:',
    expect.stringMatching(/^https:\/\/sam\.example\.edu\/unsubscribe\/[\w.-]+\n$/),
  ])
  expect(oneClick).toBe(`https://sam.example.edu/api/unsubscribe/${tokenOf(text)}`)
  expect(readMailLink(key, tokenOf(text), now)).toEqual({ personId: 71, scope: 'grade' })
  expect(html).toContain('<p>AMS 161: B+.</p>\n<p>Your average changes.<br>')
  expect(html).toContain('<a href="https://sam.example.edu/profile?tab=history&amp;term=1258">')
})

test.each(Object.keys(exampleNotices) as NoticeKind[])('mail of the kind “%s” leads where its notice does', (kind) => {
  const { title, body, link } = composeNotice(71, kind, exampleNotices[kind] as never)
  const address = `${place.origin}${link}`
  const { subject, text, html } = composeMail({ ...message, kind, subject: title, body, link }, place)
  expect(subject).toBe(title)
  expect(text.split('\n\n')).toContain(address)
  expect(html).toContain(`<a href="${address.replaceAll('&', '&amp;')}">Open in SAM</a>`)
})

test('names and words stay words: no header of their own, no markup', () => {
  const { to, subject, text, html } = composeMail(
    {
      ...message,
      firstName: 'A\r\nBcc: x@example.com',
      subject: 'a\nBcc: y@example.com\u2028b',
      body: '<img src=x> & "q"',
    },
    place,
  )
  expect(to.name).toBe('A Bcc: x@example.com Brook')
  expect(subject).toBe('a Bcc: y@example.com b')
  expect(text).toContain('<img src=x> & "q"')
  expect(html).toContain('<p>&lt;img src=x&gt; &amp; &quot;q&quot;<br>')
})

test.each([null, 'https://elsewhere.example.com/x', '//elsewhere.example.com/x'])('the link %s is left out', (link) => {
  const { text, html } = composeMail({ ...message, link }, place)
  expect(text + html).not.toMatch(/elsewhere|Open in SAM/)
})

test('a digest names each thing with its link, and can be stopped as a whole', () => {
  const items = [
    { title: 'Class changed\r\nBcc: x@example.com', body: 'Room Javits 100.', link: '/class-search/7' },
    { title: 'Hold lifted', body: 'You can register.', link: null },
  ]
  const { text, html, oneClick } = composeMail({ ...message, kind: null, subject: digestSubject(items), items }, place)
  expect(text).toContain(
    'Class changed Bcc: x@example.com\n\nRoom Javits 100.\n\nhttps://sam.example.edu/class-search/7\n\nHold lifted',
  )
  expect(html).toContain('<p>Room Javits 100.<br><a href="https://sam.example.edu/class-search/7">Open in SAM</a></p>')
  expect(readMailLink(key, tokenOf(oneClick), now)).toEqual({ personId: 71, scope: 'digest' })
  expect([digestSubject(items), digestSubject(items.slice(1))]).toEqual(['2 things from SAM', 'Hold lifted'])
})

test('what always comes, and what was asked for, cannot be stopped', () => {
  for (const [kind, words] of [
    ['record disclosed', 'always comes'],
    [null, 'You choose'],
  ] as const) {
    const { text, oneClick } = composeMail({ ...message, kind }, place)
    expect([oneClick, text.includes('unsubscribe'), text.includes(words)]).toEqual([null, false, true])
  }
})
