import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawPicture } from './structure/draw-picture.ts'
import { readTree } from './structure/read-tree.ts'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'docs/architecture.svg'), drawPicture(readTree(root)))
console.log('wrote architecture.svg')
