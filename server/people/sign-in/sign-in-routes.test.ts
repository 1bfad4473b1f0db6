import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

test('a demo person signs in, calls with the token, renews it, and is out after signing out', async () => {
  const { app } = world
  const { email } = await world.addPerson(['Student'], { email: 'Ada.Lovelace@stonybrook.edu' })
  const issued = await app.inject({
    method: 'POST',
    url: '/api/auth/demo-credential',
    payload: { email: email.toLowerCase() },
  })
  expect(issued.statusCode).toBe(200)
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: issued.json() })
  expect(login.statusCode, login.body).toBe(200)
  const { user, token } = login.json()
  expect(user).toMatchObject({ email, role: 'Student', roles: ['Student'], picture: null })
  expect(user.SBU_ID).toBe(Number(user.id))
  const [cookie] = login.cookies
  expect(cookie).toMatchObject({ name: 'sam_session_secret', httpOnly: true, sameSite: 'Lax', path: '/api' })
  const headers = { authorization: `Bearer ${token}` }
  const read = await app.inject({ url: `/api/users/email?email=${email}`, headers })
  expect(read.statusCode, read.body).toBe(200)
  const cookies = { [cookie!.name]: cookie!.value }
  const renewed = await app.inject({
    method: 'POST',
    url: '/api/auth/renew',
    cookies,
    headers: { 'x-sam-request': '1' },
  })
  expect(renewed.statusCode).toBe(200)
  expect(renewed.json().token).not.toBe(token)
  const out = await app.inject({ method: 'POST', url: '/api/auth/logout', cookies, headers })
  expect(out.json()).toEqual({ signedOut: true })
  expect(out.cookies[0]).toMatchObject({ name: 'sam_session_secret', value: '', maxAge: 0 })
  const after = await app.inject({ url: `/api/users/email?email=${email}`, headers })
  expect(after.statusCode).toBe(401)
})
