import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPageAs } from './testing/sign-in.ts'

const failedCall = /Failed to load resource/
const titles = ['Health check', 'List users', 'Get user by id', 'Create user', 'Delete user']

const openCalls = async (): Promise<Page> => {
  const page = await openPageAs('Margaret Ashdown', { path: '/sample/users', expectedErrors: [failedCall] })
  await page.getByRole('heading', { name: 'Sample Users', level: 1 }).waitFor()
  return page
}

/** One operation, unfolded. */
async function unfold(page: Page, title: string): Promise<Locator> {
  const operation = page.locator('details').filter({ has: page.locator('summary', { hasText: title }) })
  if (!(await operation.evaluate((one) => (one as HTMLDetailsElement).open))) await operation.locator('summary').click()
  return operation
}

test('The five operations stand in an accordion', async () => {
  const page = await openCalls()
  expect(await page.locator('details summary b').allInnerTexts()).toEqual(titles)
})

test('Health, the list of users and a user by id are fetched and shown', async () => {
  const page = await openCalls()
  const health = await unfold(page, 'Health check')
  await health.getByRole('button', { name: 'Send' }).click()
  await health.getByText('"status": "ok"').waitFor()
  const list = await unfold(page, 'List users')
  const asked = page.waitForRequest('**/api/users')
  await list.getByRole('button', { name: 'Send' }).click()
  expect((await asked).method()).toBe('GET')
  await list.getByText('"total"').waitFor()
  const one = await unfold(page, 'Get user by id')
  await one.getByLabel('Id').fill('114100081')
  await one.getByRole('button', { name: 'Send' }).click()
  await one.getByText('"name": "Priyanka Somani"').waitFor()
})

test('A user is created from JSON with name, age and email, and deleted by id', async () => {
  const page = await openCalls()
  const create = await unfold(page, 'Create user')
  const email = `trial.${Date.now()}@stonybrook.edu`
  await create.getByLabel('Body, as JSON').fill(JSON.stringify({ name: 'Trial Person', age: 30, email }))
  const created = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await create.getByRole('button', { name: 'Send' }).click()
  const { id } = (await (await created).json()) as { id: string }
  await create.getByText('"name": "Trial Person"').waitFor()
  const remove = await unfold(page, 'Delete user')
  await remove.getByLabel('Id').fill(id)
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await remove.getByRole('button', { name: 'Send' }).click()
  expect(new URL((await deleted).url()).pathname).toBe(`/api/users/${id}`)
  expect((await deleted).status()).toBe(200)
})

test('A body that is no JSON is refused with an alert, and nothing is sent', async () => {
  const page = await openCalls()
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') calls++
  })
  const create = await unfold(page, 'Create user')
  await create.getByLabel('Body, as JSON').fill('{"name": ')
  await create.getByRole('button', { name: 'Send' }).click()
  expect(await create.getByRole('alert').innerText()).toBe('Invalid JSON format in the request body.')
  expect(calls).toBe(0)
})

test('Getting and deleting a user ask for an id first', async () => {
  const page = await openCalls()
  let calls = 0
  page.on('request', (request) => {
    if (/\/api\/users\//.test(request.url())) calls++
  })
  for (const title of ['Get user by id', 'Delete user']) {
    const operation = await unfold(page, title)
    await operation.getByLabel('Id').fill('  ')
    await operation.getByRole('button', { name: 'Send' }).click()
    await operation.getByRole('alert').waitFor()
  }
  expect(calls).toBe(0)
})

test('An answer that is not OK shows as HTTP error with its status and body', async () => {
  const page = await openCalls()
  await page.route('**/api/health', (route) => route.fulfill({ status: 418, body: 'short and stout' }))
  const health = await unfold(page, 'Health check')
  await health.getByRole('button', { name: 'Send' }).click()
  expect(await health.getByRole('alert').innerText()).toBe('HTTP error 418: short and stout')
})

test('A failure without a message is An unknown error occurred', async () => {
  const page = await openPageAs('Naomi Castellan', { path: '/student-search', expectedErrors: [failedCall] })
  const value = page.getByRole('searchbox', { name: 'Value' })
  await value.waitFor()
  await page.evaluate(`window.fetch = () => Promise.reject(new Error(''))`)
  await value.fill('somani')
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect((await alert.innerText()).trim()).toBe('Failed to fetch users: An unknown error occurred')
})
