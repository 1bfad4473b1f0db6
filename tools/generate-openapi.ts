import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeProduct } from './describe-product.ts'

writeFileSync(join(import.meta.dirname, '../contract/openapi.json'), await describeProduct())
console.log('wrote openapi.json')
