import { expect, test } from 'vitest'
import { deliveries, findChoice, isNoticeChoice, listChoices, noticeChoiceIds, noticeGroups } from './notice-choices.ts'

test('everybody chooses among what concerns them', () => {
  expect(listChoices(['Instructor'])).toEqual(['turn'])
  expect(listChoices(['Student'])).not.toContain('turn')
  expect(listChoices(['Student', 'Instructor'])).toEqual(noticeChoiceIds)
  expect(listChoices(['Registrar'])).toEqual([])
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
