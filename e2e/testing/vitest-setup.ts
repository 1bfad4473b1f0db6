import { afterAll, afterEach } from 'vitest'
import { closePages, leaveOtherProducts } from './browser.ts'
import { forgetSignIns } from './sign-in.ts'

afterEach(closePages)
afterAll(forgetSignIns)
afterAll(leaveOtherProducts)
