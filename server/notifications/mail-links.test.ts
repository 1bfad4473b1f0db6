import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { linkDays, readMailLink, signMailLink } from './mail-links.ts'

const key = randomBytes(32)
const now = new Date('2026-03-01T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const link = { personId: 71, scope: 'class changed' } as const

test('a link says whose it is and what it stops, as long as it counts', () => {
  const token = signMailLink(key, link, now)
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(readMailLink(key, token, now)).toEqual(link)
  expect(readMailLink(key, token, later(linkDays - 1))).toEqual(link)
  expect(readMailLink(key, token, later(linkDays + 1))).toBe('old')
  expect(readMailLink(key, signMailLink(key, { ...link, scope: 'digest' }, now), now)).toMatchObject({
    scope: 'digest',
  })
})

test('a link that someone made up or changed is none', () => {
  const [content = '', mac = ''] = signMailLink(key, link, now).split('.')
  const other = Buffer.from(`72 ${Math.floor(now.getTime() / 86_400_000) + 9} hold`).toString('base64url')
  const forged = ['', '.', content, `${content}.`, `${other}.${mac}`, `${content}.${mac}x`, `${content}.${mac}.${mac}`]
  for (const token of [...forged, `${content}.${mac.slice(1)}`, `${content}=.${mac}`])
    expect([token, readMailLink(key, token, now)]).toEqual([token, null])
  expect(readMailLink(randomBytes(32), `${content}.${mac}`, now)).toBeNull()
})
