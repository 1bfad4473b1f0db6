import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { sentenceOfFailure } from './send-import.ts'

const tooLarge = new ApiError(
  413,
  '{"type":"about:blank","title":"Too large","status":413,"detail":"The file is larger than 50 MB."}',
)

const withMessage = new ApiError(500, '{"success":false,"message":"No such subject","detail":"Failed"}')

test.each([
  ['users', tooLarge, 'Import failed: The file is larger than 50 MB.'],
  ['schedule', tooLarge, 'Import failed: The file is larger than 50 MB.'],
  ['users', new ApiError(503, '{"title":"Busy"}'), 'Import failed: Busy'],
  ['users', new ApiError(502, 'Bad gateway'), 'Import failed: HTTP error 502: Bad gateway'],
  ['users', new TypeError('Failed to fetch'), 'Import failed: Failed to fetch'],
  ['users', new Error(''), 'Import failed: Unknown error'],
  ['users', 'thrown', 'Import failed: Unknown error'],
  ['schedule', withMessage, 'Import failed: No such subject'],
  ['schedule', new ApiError(500, '{"message":"No such subject"}'), 'Import failed: No such subject'],
  ['schedule', new ApiError(500, '{"message":7,"detail":"Failed"}'), 'Import failed: Failed'],
  ['schedule', new ApiError(502, 'Bad gateway'), 'Import failed: HTTP error 502: Bad gateway'],
  ['users', withMessage, 'Import failed: Failed'],
  ['schedule', new TypeError('Failed to fetch'), 'Network error: Failed to fetch'],
] as const)('of %s, %s shows the server’s sentence, never its JSON', (kind, error, sentence) => {
  expect(sentenceOfFailure(kind, error)).toBe(sentence)
})
