import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const message = {
  id: 1,
  messageKey: '0b4fa1a2-6a5f-4d2c-9b51-1c7b6a5e0f11',
  subject: 'Grade posted: AMS 161',
  body: 'AMS 161: B+.\nYour average changes.',
  link: '/profile?tab=history&term=1258',
  firstName: 'Ada',
  lastName: 'Brook',
  email: 'ada@example.edu',
  tries: 1,
}
const place = { origin: 'https://sam.example.edu', institution: 'Example University' }

test('a message says the same as text and as HTML, and leads to the thing itself', () => {
  const { to, subject, text, html } = composeMail(message, place)
  expect({ to, subject }).toEqual({ to: { name: 'Ada Brook', address: 'ada@example.edu' }, subject: message.subject })
  expect(text.split('\n\n')).toEqual([
    'Hello Ada,',
    'AMS 161: B+.',
    'Your average changes.',
    'https://sam.example.edu/profile?tab=history&term=1258',
    'SAM, Example University\n',
  ])
  expect(html).toContain('<p>AMS 161: B+.</p>\n<p>Your average changes.</p>')
  expect(html).toContain('<a href="https://sam.example.edu/profile?tab=history&amp;term=1258">')
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
  expect(html).toContain('<p>&lt;img src=x&gt; &amp; &quot;q&quot;</p>')
})

test.each([null, 'https://elsewhere.example.com/x', '//elsewhere.example.com/x'])('the link %s is left out', (link) => {
  const { text, html } = composeMail({ ...message, link }, place)
  expect(text + html).not.toMatch(/elsewhere|href/)
})
