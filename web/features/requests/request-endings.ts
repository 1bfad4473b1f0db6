import type { OwnRequest } from '../../queries/requests/own-requests.ts'

const endings = {
  approved: { glyph: 'full', tone: 'ok', word: 'Approved' },
  refused: { glyph: 'crossed', tone: 'bad', word: 'Refused' },
  withdrawn: { glyph: 'dashed', tone: 'mute', word: 'Withdrawn' },
  expired: { glyph: 'dashed', tone: 'mute', word: 'Expired' },
} as const
const returned = { glyph: 'dashed', tone: 'plum', word: 'Returned' } as const

/** How a request ended, as a shape and a word; a plan is not refused but returned. */
export function endingOf(kind: OwnRequest['kind'], status: keyof typeof endings) {
  return kind === 'plan review' && status === 'refused' ? returned : endings[status]
}
