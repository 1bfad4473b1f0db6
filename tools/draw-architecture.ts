import { join } from 'node:path'
import { drawPicture } from './structure/draw-picture.ts'
import { readTree } from './structure/read-tree.ts'
import { writeOrCompare } from './write-or-compare.ts'

const root = join(import.meta.dirname, '..')
writeOrCompare(join(root, 'docs/architecture.svg'), drawPicture(readTree(root)), 'npx tsx tools/draw-architecture.ts')
