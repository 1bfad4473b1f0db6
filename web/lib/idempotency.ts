/** The header of contract/registration.ts that keeps a repeated command from being done twice. */
export const idempotencyHeader = 'idempotency-key'
