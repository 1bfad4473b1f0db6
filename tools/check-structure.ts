import { join } from 'node:path'
import { checkStructureOf } from './structure/check-structure-of.ts'
import { drawPicture } from './structure/draw-picture.ts'
import { readTree } from './structure/read-tree.ts'

const root = join(import.meta.dirname, '..')
const files = readTree(root)
const findings = checkStructureOf(root, files)
const picture = 'docs/architecture.svg'
if (files.find((file) => file.path === picture)?.text !== drawPicture(files))
  findings.push({
    path: picture,
    line: null,
    message: 'The picture differs from the imports: draw it with npx tsx tools/draw-architecture.ts.',
  })
for (const { path, line, message } of findings) console.log(`${path}${line === null ? '' : `:${line}`}  ${message}`)
console.log(`${files.length} files, ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
