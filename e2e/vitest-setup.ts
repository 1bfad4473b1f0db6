import { afterAll, afterEach } from 'vitest'
import { closePages } from './browser.ts'
import { forgetSignIns } from './sign-in.ts'

afterEach(closePages)
afterAll(forgetSignIns)
