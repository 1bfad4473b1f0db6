import { afterEach } from 'vitest'
import { closePages } from './browser.ts'

afterEach(closePages)
