import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './testing/browser.ts'
import { addToCart } from './testing/fill-cart.ts'
import { openPageAs } from './testing/sign-in.ts'

const student = { name: 'Hadley Cruzado', number: '114232401' }
const course = { subject: 'HIS', number: '103' }

/** Calls the product as the person who is signed in on the page. */
function call(page: Page, method: string, path: string, body?: object): Promise<{ status: number; answer: unknown }> {
  return page.evaluate(
    async ([verb = '', address = '', sent]) => {
      const token = decodeURIComponent(/access_token=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const headers = { authorization: `Bearer ${token}`, 'x-sam-request': '1', 'content-type': 'application/json' }
      const got = await fetch(`/api${address}`, { method: verb, headers, ...(sent && { body: sent }) })
      return { status: got.status, answer: await got.json() }
    },
    [method, path, body && JSON.stringify(body)] as const,
  )
}

interface Found {
  courses: { classes: { id: number; section: string; capacity: number; enrolled: number }[] }[]
}

/** Leaves a class no seat, as a smaller room does. */
async function fillClass(page: Page): Promise<string> {
  const { answer } = await call(
    page,
    'GET',
    `/classes?term=202601&subject=${course.subject}&number=${course.number}&operator=is`,
  )
  const [found] = (answer as Found).courses[0]?.classes ?? []
  if (!found) throw new Error(`${course.subject} ${course.number} has no class`)
  const change = { capacity: found.enrolled, before: found.capacity, note: 'A smaller room' }
  const { status } = await call(page, 'PUT', `/rosters/${found.id}/capacity`, change)
  expect(status).toBe(200)
  return found.section
}

test('A registrar seats a student beyond the capacity, with a note, and takes the class back', async () => {
  const page = await openPageAs('Margaret Ashdown', { path: '/sample/test/a' })
  const section = await fillClass(page)
  await page.goto(`/profile/${student.number}`)
  await page.getByRole('link', { name: 'Register for this student' }).click()
  await page.getByText('You are registering for', { exact: false }).waitFor()
  await page.goto(`/course-registration?term=202601&student=${student.number}`)
  await page.getByLabel('Note (visible to the student)').fill('Promised by the department')

  const name = `${course.subject} ${course.number}`
  await addToCart(page, name, `Add to cart, LEC ${section}`)

  const cart = page.getByRole('region', { name: 'Cart' })
  await cart.getByText('No open seat').waitFor()
  await expectAccessible(page)
  await cart.getByRole('button', { name: 'Seat beyond capacity' }).click()
  await page.getByText(new RegExp(`^Enrolled in ${name}`)).waitFor()
  const classes = page.getByRole('region', { name: 'Classes', exact: true })
  await classes.getByText(name).waitFor()

  // The audit log of the student has it, signed and with the note.
  await page.goto(`/profile/${student.number}?tab=audit`)
  await page.getByText('beyond the capacity', { exact: false }).first().waitFor()
  const more = page.getByRole('main').getByRole('button', { name: /^Show details/ })
  await more.first().waitFor()
  for (let left = await more.count(); left > 0; left -= 1) await more.first().click()
  await page.getByText('Promised by the department', { exact: false }).first().waitFor()

  await page.goto(`/course-registration?term=202601&student=${student.number}`)
  await page.getByLabel('Note (visible to the student)').fill('Only tried')
  await classes.getByRole('button', { name: new RegExp(`^Drop ${name}`) }).click()
  const confirm = page.getByRole('dialog', { name: new RegExp(`^Drop ${name}`) })
  await confirm.getByRole('button', { name: 'Drop', exact: true }).click()
  await page.getByText(new RegExp(`^Dropped ${name}`)).waitFor()
})
