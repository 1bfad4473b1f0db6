// Entry of the process that reads one uploaded file and ends. Started by parse-in-child.ts with the kind as argument.
import { readFile } from 'node:fs/promises'
import { ImportRefusal } from '../../parsing/import-refusal.ts'
import type { ParseAnswer, ParseRequest } from './parse-messages.ts'
import type { Parser } from './parser.ts'
import { parsers } from './parsers.ts'

const memoryReportMilliseconds = 100

function send(answer: ParseAnswer): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined || !process.connected) process.exit(1)
    process.send(answer, () => resolve())
  })
}

async function sendLast(answer: ParseAnswer): Promise<void> {
  await send(answer)
  process.exit(0)
}

function answerOf(error: unknown): ParseAnswer {
  return error instanceof ImportRefusal
    ? { type: 'refusal', message: error.message }
    : { type: 'failure', message: error instanceof Error ? error.message : String(error) }
}

async function loadParser(kind: string | undefined): Promise<Parser<unknown, unknown>> {
  const load = Object.entries(parsers).find(([name]) => name === kind)?.[1]
  if (load === undefined) throw new Error(`no parser for "${kind}"`)
  // The options were checked against the kind by the caller's types; across processes only the kind remains.
  return (await load()) as Parser<unknown, unknown>
}

async function serve(parser: Parser<unknown, unknown>, { file, options }: ParseRequest): Promise<void> {
  const bytes = typeof file === 'string' ? new Uint8Array(await readFile(file)) : file
  const outcome = await parser.parse(bytes, options, (progress) => void send({ type: 'progress', progress }))
  await sendLast({ type: 'outcome', ...outcome, peakMegabytes: process.resourceUsage().maxRSS / 1024 })
}

const megabyte = 1024 * 1024
setInterval(
  () => void send({ type: 'memory', megabytes: process.memoryUsage.rss() / megabyte }),
  memoryReportMilliseconds,
).unref()

// Damaged files surface in libraries as exceptions that nobody awaits.
process.on('uncaughtException', (error) => void sendLast(answerOf(error)))
process.on('unhandledRejection', (error) => void sendLast(answerOf(error)))
// Without a parent there is nobody to answer.
process.on('disconnect', () => process.exit(1))

const loading = loadParser(process.argv[2])
process.once('message', (request: ParseRequest) => {
  loading.then((parser) => serve(parser, request)).catch((error: unknown) => sendLast(answerOf(error)))
})
await (await loading).prepare?.()
