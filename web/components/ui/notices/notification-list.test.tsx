import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { servePeople, show } from '../../../testing/example-people.tsx'
import { NotificationList } from './notification-list.tsx'

servePeople()

const notice = (id: number, link: string | null) => ({
  id,
  kind: 'waitlist promotion' as const,
  title: `Notice ${id}`,
  body: 'What it says.',
  link,
  createdAt: '2025-11-05T15:00:00.000Z',
  read: true,
})

test('a notice that leads to a class of the registration stands for it, others stand for none', async () => {
  const links = [
    '/course-registration?term=202601#enrolled-CSE-310',
    '/course-registration?term=202601#registration-cart',
    '/course-registration#hold-4',
    '/profile?tab=history#taken-202509-CSE-310',
    null,
  ]
  await show(<NotificationList notifications={links.map((link, at) => notice(at, link))} />)
  expect((await screen.findAllByRole('listitem')).map(({ dataset }) => dataset['peek'])).toEqual([
    '202601 CSE 310 ',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a card has the first words of a long notice, the page of all notices the whole', async () => {
  const long = {
    ...notice(1, '/schedule-planner?view=plan'),
    body: `Returned with a note: ${'think of it again '.repeat(20)}`,
  }
  await show(<NotificationList notifications={[long]} short />)
  const [card] = await screen.findAllByRole('listitem')
  expect(card?.textContent).toMatch(/think…$/)
  expect(card?.textContent.length).toBeLessThan(160)
  cleanup()
  await show(<NotificationList notifications={[long]} />)
  const [whole] = await screen.findAllByRole('listitem')
  expect(whole?.textContent).toContain(long.body)
})
