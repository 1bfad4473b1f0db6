import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeLanguage } from '@sam/contract/degrees/requirements-language'
import { format } from 'oxfmt'

// Writes the JSON Schema of degree requirements, with which editors complete and check program files.
// A test in samples/programs fails while it is not written.

const schema = JSON.stringify(describeLanguage())
const file = join(import.meta.dirname, '../docs/guides/requirements-schema.json')
writeFileSync(file, (await format(file, schema, { printWidth: 120 })).code)
