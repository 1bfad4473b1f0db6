/** What became of a plan that was sent, as a shape and a word. */
export const reviewStates = {
  open: { glyph: 'half', tone: 'info', words: 'Submitted' },
  approved: { glyph: 'full', tone: 'ok', words: 'Approved' },
  refused: { glyph: 'dashed', tone: 'plum', words: 'Returned' },
  withdrawn: { glyph: 'dashed', tone: 'mute', words: 'Taken back' },
  expired: { glyph: 'dashed', tone: 'mute', words: 'Expired' },
} as const
