import { mayUsePage, pages } from '@sam/contract/pages'
import type { Role } from '@sam/domain/people/role'

export interface KeyLine {
  /** Pressed one after another, or any of them. */
  keys: readonly string[]
  does: string
  /** It is a letter or a sign alone, which can be switched off. */
  single?: true
}

export interface KeyGroup {
  title: string
  lines: readonly KeyLine[]
}

/** The keys of the product's own that someone with these roles can use; not those that every browser has. */
export function listKeys(roles: readonly Role[], isApple: boolean): KeyGroup[] {
  const mod = isApple ? '⌘' : 'Ctrl'
  const isStudent = mayUsePage(pages.courseRegistration, roles)
  return [
    {
      title: 'Everywhere',
      lines: [
        { keys: [`${mod} K`], does: 'Go to a page, course, class or person' },
        { keys: ['?'], does: 'Show these keys', single: true },
        { keys: ['Esc'], does: 'Close what is open above the page' },
      ],
    },
    {
      title: 'Lists',
      lines: [
        { keys: ['J', 'K'], does: 'Next row, row before', single: true },
        ...(isStudent
          ? [{ keys: ['C'], does: 'Add the class to the cart, or take it out', single: true } as const]
          : []),
        ...(mayUsePage(pages.studentSearch, roles)
          ? [
              { keys: ['↑', '↓'], does: 'Row above or below, in the same column' },
              { keys: ['Space'], does: 'Preview the person' },
              { keys: ['X'], does: 'Select the row', single: true } as const,
            ]
          : []),
      ],
    },
    ...(isStudent ? studentGroups : []),
    ...(mayUsePage(pages.myClass, roles) ? [gradeGroup(mod)] : []),
  ]
}

const studentGroups: readonly KeyGroup[] = [
  {
    title: 'Weeks of the Schedule Planner',
    lines: [
      { keys: ['↑', '↓'], does: 'Show the week above or below' },
      { keys: ['A', 'B', 'C'], does: 'Compare the week as A, B or C', single: true },
      { keys: ['→', '←'], does: 'Unfold or fold the weeks like it' },
    ],
  },
  {
    title: 'A course of the plan to graduation',
    lines: [
      { keys: ['←', '→'], does: 'Move it a term earlier or later' },
      { keys: ['M', 'P', 'S', 'L', 'W'], does: 'Do what its menu shows beside the letter', single: true },
      { keys: ['Del'], does: 'Remove it' },
    ],
  },
]

const gradeGroup = (mod: string): KeyGroup => ({
  title: 'Grades of a class',
  lines: [
    { keys: ['A–F', '+', '−'], does: 'Choose the grade in its field' },
    { keys: ['Enter', '↓', '↑'], does: 'Next student, student before' },
    { keys: [`${mod} Z`], does: 'Undo' },
  ],
})
