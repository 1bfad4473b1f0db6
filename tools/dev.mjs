// `npm run dev`: the server restarts and the pages refresh as their sources change. Vite serves the pages and passes /api on.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkNode } from './check-node.mjs'
import { ensureInstalled, project } from './ensure-installed.mjs'

checkNode()
ensureInstalled()

const packages = join(project, 'node_modules')
const port = process.env.PORT ?? '3000'
const webPort = process.env.WEB_PORT ?? '5173'
const commands = [
  [join(packages, 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  [
    join(packages, 'vite', 'bin', 'vite.js'),
    'web',
    '--configLoader',
    'runner',
    '--config',
    join('web', 'vite.config.ts'),
  ],
]
const environment = { ...process.env, PORT: port, WEB_PORT: webPort }
// In groups of their own: of a Ctrl-C, which the terminal and npm may both deliver, each gets one signal from us.
const children = commands.map((parameters) =>
  spawn(process.execPath, parameters, {
    cwd: project,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  }),
)
let isEnding = false

console.log(`The pages are at http://localhost:${webPort}, the server at http://localhost:${port}. Ctrl-C ends both.`)

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
for (const child of children) child.on('exit', end)

function end() {
  if (isEnding) return
  isEnding = true
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
}
