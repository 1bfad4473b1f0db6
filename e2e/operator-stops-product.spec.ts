import { expect, test } from 'vitest'
import { startProduct } from './testing/start-product.ts'

test('SIGTERM to npm start, as a supervisor sends it, ends the server in order and frees its port', async () => {
  const product = await startProduct({ SAM_DEMO: 'off' })
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
  // Rejects when npm ends before the server, with another code than 0, or not at all.
  await product.stop()
  await expect(fetch(`${product.url}/api/health`)).rejects.toThrow()
})
