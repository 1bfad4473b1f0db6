/** The header of contract/registration/commands.ts that keeps a repeated command from being done twice. */
export const idempotencyHeader = 'idempotency-key'
