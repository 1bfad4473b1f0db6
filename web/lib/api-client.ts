import type { renewToken } from '@sam/contract/people/people'
import type { AnswerOf, Route, SentBodyOf, SentParamsOf, SentQueryOf } from '@sam/contract/route'
import { clearAccessToken, readAccessToken, storeAccessToken } from './access-token.ts'
import { ApiError } from './api-error.ts'

const basePath = '/api'

/**
 * A route may be passed whole, or as its method and path with the type given: callRoute<typeof login>({ method: 'POST',
 * path: '/auth/login' }, ...). The second form imports types alone and keeps the schemas out of the page's weight.
 */
export type RouteReference<R extends Route> = Pick<R, 'method' | 'path'> & { consumes?: R['consumes'] }

type Wanted<Key extends string, Value> = undefined extends Value ? { [K in Key]?: Value } : { [K in Key]: Value }

export type CallInput<R extends Route> = Wanted<'params', SentParamsOf<R>> &
  Wanted<'query', SentQueryOf<R>> &
  Wanted<'body', SentBodyOf<R>> & {
    /** The body of routes that consume multipart/form-data. */
    form?: FormData
    headers?: Record<string, string>
    signal?: AbortSignal
  }

type Fields = Record<string, unknown>
type Renewal = AnswerOf<typeof renewToken>
type Account = Renewal['user']

/** Calls a route of the contract and answers its unwrapped body; throws ApiError for any non-OK status. */
export async function callRoute<R extends Route>(
  route: R | RouteReference<R>,
  input: CallInput<R>,
): Promise<AnswerOf<R>> {
  return unwrapData(await callWhole(route, input)) as AnswerOf<R>
}

/** As callRoute, for the answers in which a field named data stands beside others that matter. */
export async function callWhole<R extends Route>(
  route: R | RouteReference<R>,
  input: CallInput<R>,
): Promise<AnswerOf<R>> {
  return (await (await fetchRoute(route, input)).json()) as AnswerOf<R>
}

/**
 * As callRoute, for lists that are cut: with how many there are in all, and the column in whose order they stand; null
 * where the server does not say.
 */
export async function callCounted<R extends Route>(
  route: R | RouteReference<R>,
  input: CallInput<R>,
): Promise<{ answer: AnswerOf<R>; total: number | null; order: string | null }> {
  const response = await fetchRoute(route, input)
  const total = response.headers.get('x-total-count')
  return {
    answer: unwrapData(await response.json()) as AnswerOf<R>,
    total: total === null ? null : Number(total),
    order: response.headers.get('x-order'),
  }
}

/** The answer itself, for those that are no JSON. */
export function fetchRoute<R extends Route>(route: R | RouteReference<R>, input: CallInput<R>): Promise<Response> {
  const { params, query } = input as { params?: Fields; query?: Fields }
  const content = bodyOf(route.consumes, input.body, input.form)
  return fetchApi(`${fillPath(route.path, params)}${queryString(query)}`, {
    method: route.method,
    ...content,
    ...(input.headers && { headers: { ...content.headers, ...input.headers } }),
    ...(input.signal && { signal: input.signal }),
  })
}

/** The answer's data field when it has one, else the answer itself. */
export function unwrapData(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer
}

/** Fetches below /api with the bearer token, and once more with a fresh token when the first was refused. */
export async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const first = await (takeAhead(path, init.method) ?? send(path, init))
  const second =
    first.status === 401 && !path.startsWith('/auth/') && (await renewOnce()) ? await send(path, init) : first
  if (!second.ok) throw new ApiError(second.status, await second.text())
  return second
}

declare global {
  interface Window {
    /** What public/start.js has asked for, and the e-mail address of the session that it asked for. */
    samAhead?: { person: string; answers: Map<string, Promise<Response>> }
  }
}

/** The answer to a call that was made before the page's code was there; each once, and for the same person. */
function takeAhead(path: string, method = 'GET'): Promise<Response> | undefined {
  const { samAhead } = window
  const call = inOneOrder(path)
  const answer = method === 'GET' ? samAhead?.answers.get(call) : undefined
  if (!samAhead || !answer) return undefined
  samAhead.answers.delete(call)
  return samAhead.person === personOfSession() ? answer : undefined
}

/** The e-mail address in the saved session (lib/session.ts, which builds on this file). */
function personOfSession(): string | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem('sam_session') ?? 'null') as { user?: { email?: string } } | null
    return saved?.user?.email
  } catch {
    return undefined
  }
}

/** The same call whatever order its query is written in. */
function inOneOrder(path: string): string {
  const [call = '', query] = path.split('?', 2)
  const params = new URLSearchParams(query)
  params.sort()
  return params.size > 0 ? `${call}?${params}` : call
}

let sessionLost: (why: string | null) => void = () => {}

/** Sets what happens when the server no longer knows the session; it may say why. */
export function onSessionLost(handler: (why: string | null) => void): void {
  sessionLost = handler
}

let sessionRenewed: (user: Account) => void = () => {}

/** Sets what happens with the account that a renewal answers: it may have got a role meanwhile. */
export function onSessionRenewed(handler: (user: Account) => void): void {
  sessionRenewed = handler
}

let reading = new AbortController()

/**
 * Ends the reads under way and sends no more until the answered function is called: they would meet a session that
 * ends, and nobody waits for them. They never settle, so the page that asked shows no error while it goes.
 */
export function stopReading(): () => void {
  reading.abort()
  return () => {
    reading = new AbortController()
  }
}

async function send(path: string, init: RequestInit): Promise<Response> {
  if ((init.method ?? 'GET') !== 'GET') return sendNow(path, init)
  const { signal } = reading
  try {
    return await sendNow(path, { ...init, signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal })
  } catch (error) {
    if (signal.aborted) return new Promise(() => {})
    throw error
  }
}

function sendNow(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  // A header that no form or image can send: proof, for the server, that the call came from this page.
  headers.set('x-sam-request', '1')
  const token = readAccessToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  return fetch(basePath + path, { ...init, headers, credentials: 'same-origin' })
}

let renewing: Promise<boolean> | null = null

/** Fetches a fresh token; true when the server gave one. Calls that are refused together share one renewal. */
export function renewOnce(): Promise<boolean> {
  renewing ??= renew().finally(() => {
    renewing = null
  })
  return renewing
}

async function renew(): Promise<boolean> {
  const response = await send('/auth/renew', { method: 'POST' })
  if (response.ok) {
    const { user, token } = unwrapData(await response.json()) as Renewal
    storeAccessToken(token)
    sessionRenewed(user)
    return true
  }
  if (response.status === 401) {
    const { problem } = new ApiError(response.status, await response.text())
    clearAccessToken()
    sessionLost(problem?.signedOut ?? null)
  }
  return false
}

/** The address of a call, for what the browser asks itself: a stream, a link. */
export function addressOf(path: string, params?: Fields, query?: Fields): string {
  return basePath + fillPath(path, params) + queryString(query)
}

function fillPath(path: string, params: Fields = {}): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Fields = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

interface Content {
  body?: BodyInit
  headers?: Record<string, string>
}

function bodyOf(consumes: Route['consumes'], body: unknown, form: FormData | undefined): Content {
  if (form) return { body: form }
  if (body === undefined) return {}
  if (consumes === 'text/plain') return { body: String(body), headers: { 'content-type': 'text/plain' } }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
