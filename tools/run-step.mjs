import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const running = new Set()

/** Commands of the project's packages are found as npm finds them. */
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const isWindows = process.platform === 'win32'

/**
 * Runs a command in its own process group and resolves with its exit code, its output and the seconds it took; never
 * rejects. With `show` the output is passed on as it comes.
 */
export function runCommand(command, args, { cwd = root, env = {}, limitSeconds = 600, show = false } = {}) {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !isWindows,
      shell: isWindows,
    })
    running.add(child)
    let output = ''
    let ended = false
    const take = (stream) => (chunk) => {
      output += chunk
      if (show) stream.write(chunk)
    }
    child.stdout.setEncoding('utf8').on('data', take(process.stdout))
    child.stderr.setEncoding('utf8').on('data', take(process.stderr))
    const finish = (code, note = '') => {
      if (ended) return
      ended = true
      clearTimeout(timer)
      killGroup(child)
      running.delete(child)
      if (note && show) process.stdout.write(`${note}\n`)
      resolve({ code, output: note ? `${output}\n${note}` : output, seconds: (performance.now() - began) / 1000 })
    }
    const timer = setTimeout(() => finish(124, `stopped: longer than ${limitSeconds} s`), limitSeconds * 1000)
    child.on('error', (error) => finish(127, `${command} did not start: ${error.message}`))
    child.on('close', (code, signal) => finish(code ?? 128, signal ? `ended by ${signal}` : ''))
    // A grandchild that keeps the pipes open must not keep us waiting.
    child.on('exit', (code, signal) =>
      setTimeout(() => finish(code ?? 128, signal ? `ended by ${signal}` : ''), 2000).unref(),
    )
  })
}

function killGroup(child) {
  try {
    if (isWindows) child.kill()
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group is gone already, which is what was wanted.
  }
}

/** Whatever way this process ends, what it started ends with it. */
function endEverything() {
  for (const child of running) killGroup(child)
}

process.on('exit', endEverything)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // Vitest and the product clean up after themselves when asked; what has not ended after that is ended.
    for (const child of running) child.kill(signal)
    setTimeout(() => process.exit(128 + constants.signals[signal]), running.size ? 3000 : 0)
  })
