import { screen } from '@testing-library/react'
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
