import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { collectKeys } from './collect-keys.ts'

const type = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }))

test('keys are collected in order until they are taken, then they go their own way', () => {
  const typed = collectKeys()
  type('C', 'S', 'F', 'Backspace', 'E', 'Shift', ' ', '3')
  expect(typed.take()).toEqual({ text: 'CSE 3', entered: false })
  expect(fireEvent.keyDown(document.body, { key: '3' })).toBe(true)
  expect(typed.take()).toEqual({ text: '', entered: false })
})

test('Enter ends what was typed, but the one that opened the field does not count', () => {
  const typed = collectKeys()
  type('Enter', 'A', 'Enter')
  expect(typed.take()).toEqual({ text: 'A', entered: true })
  const other = collectKeys()
  type('Enter')
  expect(other.take().entered).toBe(false)
})

test('shortcuts of the browser and the page are left alone', () => {
  const typed = collectKeys()
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true)
  expect(typed.take().text).toBe('')
})
