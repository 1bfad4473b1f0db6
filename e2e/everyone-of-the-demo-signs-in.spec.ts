import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { demoPeople } from '../samples/demo/demo.ts'

// Asked of the product without a browser: the pages behind it have journeys of their own.

const [product = ''] = inject('productUrls')

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${product}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Answer
}

test('Each account that the README or the sign-in page names signs in with its role, and each student has an audit', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const named = [...readme.matchAll(/\b[Aa]s \*\*([^*]+)\*\*/g)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(5)
  const names = demoPeople.map(({ name }) => name)
  expect(named.filter((name) => !names.includes(name))).toEqual([])
  for (const { email, role, name } of demoPeople) {
    const { credential } = await post<{ credential: string }>('/auth/demo-credential', { email })
    const signedIn = await post<{ user: { id: string; roles: string[] }; token: string }>('/auth/login', { credential })
    const { user, token } = signedIn
    expect(user.roles, name).toContain(role)
    if (role !== 'Student') continue
    const audit = await fetch(`${product}/api/users/${user.id}/audit-report`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(audit.status, name).toBe(200)
  }
})
