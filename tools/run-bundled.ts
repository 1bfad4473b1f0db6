import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleServer } from './build.mjs'

/**
 * Runs bench/NAME/measure.ts as the product ships. What runs the sources directly gives every function its name each time it is made:
 * a tenth of the modelling of a plan goes into that, and a fifth of a search of classes.
 */
export async function runBundled(name: string): Promise<void> {
  const folder = join(import.meta.dirname, `../.build/bench-${name}`)
  await bundleServer([`bench/${name}/measure.ts`], folder)
  // Beside the bundle, where a database is brought up to date from.
  cpSync(join(import.meta.dirname, '../database/migrations'), join(folder, 'migrations'), { recursive: true })
  await import(pathToFileURL(join(folder, 'measure.mjs')).href)
}
