import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleServer } from '../tools/build.mjs'

// Measured as it ships: what runs the sources directly gives every function its name each time it is made, which costs a tenth of the
// modelling and nothing of the solving.
const folder = join(import.meta.dirname, '../.build/bench')
await bundleServer(['bench/auto-plan/measure.ts'], folder)
await import(pathToFileURL(join(folder, 'measure.mjs')).href)
