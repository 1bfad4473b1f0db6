import { expect, test } from 'vitest'
import { deliveries, findChoice, isNoticeChoice, listChoices, noticeChoiceIds, noticeGroups } from './notice-choices.ts'

test('everyone chooses among what concerns them', () => {
  expect(listChoices(['Instructor'])).toEqual(['turn', 'role end', 'account'])
  expect(listChoices(['Student'])).not.toContain('turn')
  expect(listChoices(['Student'])).not.toContain('role end')
  expect(listChoices(['Student', 'Instructor'])).toEqual(noticeChoiceIds)
  expect(listChoices(['Registrar'])).toEqual(['turn', 'role end', 'account'])
  expect(listChoices([])).toEqual(['account'])
})

test('each choice has a group and something that is usual; what always comes says so', () => {
  for (const id of noticeChoiceIds) {
    const { group, usually, always, explanation } = findChoice(id)
    expect(noticeGroups).toContain(group)
    expect(deliveries).toContain(usually)
    expect(explanation.startsWith('Always by e-mail')).toBe(always === true)
  }
  expect(isNoticeChoice('grade')).toBe(true)
  expect(isNoticeChoice('weather')).toBe(false)
})
