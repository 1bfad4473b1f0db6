import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'

/**
 * `npm run bench` runs every benchmark of this folder, `npm run bench -- NAME...` the named ones; from the first `--` on, what is said
 * is an option for them. Each prints its figures as
 * ratios against a limit measured in the same run and ends with code 1 when it is over; so does this, when any is.
 */
const folder = import.meta.dirname
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => parse(file).name)
  .toSorted()

const said = process.argv.slice(2)
const firstOption = said.findIndex((word) => word.startsWith('--'))
const [wanted, options] = firstOption < 0 ? [said, []] : [said.slice(0, firstOption), said.slice(firstOption)]
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark named ${unknown.join(' or ')}. There are: ${known.join(', ')}.`)
  process.exit(1)
}

const failed = (wanted.length > 0 ? wanted : known).filter((name) => {
  console.log(`\n== ${name}`)
  // A process that only waits would give its memory back in the middle, with all cores, and be counted as what it measures.
  const execution = ['--no-memory-reducer', '--import', 'tsx', join(folder, `${name}.ts`), ...options]
  const { status } = spawnSync(process.execPath, execution, { stdio: 'inherit' })
  return status !== 0
})
console.log(failed.length === 0 ? '\nEvery benchmark is within its limit.' : `\nOver the limit: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
