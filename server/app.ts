import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions, type RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { listenChannel } from '@sam/database/kernel/listen-channel'
import { sessionChannel } from '@sam/database/people/session-writes'
import { listEndedSessions } from '@sam/database/people/session-reads'
import { randomUUID } from 'node:crypto'
import { answerBroken } from './http/answer-broken.ts'
import { answerErrors, answerUnrouted } from './http/answer-errors.ts'
import { describeApi } from './http/describe-api.ts'
import { describeError } from './http/describe-error.ts'
import { endConnections } from './http/end-connections.ts'
import { EventStreams, type StreamLimits } from './http/event-streams.ts'
import { refuseFromElsewhere } from './http/guard-demo.ts'
import { guardRequests } from './people/sign-in/guard-requests.ts'
import { limitBodies } from './http/limit-bodies.ts'
import { limitLoad, usualLoad } from './http/limit-load.ts'
import { limitRates, usualRates, type Rates } from './http/limit-rates.ts'
import { readBodies, usualBodyLimit } from './http/read-bodies.ts'
import { serveImports } from './imports/routes.ts'
import { serveAudit } from './audit/routes.ts'
import { serveHealth } from './kernel/routes.ts'
import { serveCatalog } from './search/course-routes.ts'
import { serveDegrees } from './degrees/routes.ts'
import { serveRequirements } from './degrees/requirements/routes.ts'
import { draftReader } from './imports/requirements-desk/ask-child.ts'
import { servePlanning } from './planning/routes.ts'
import { serveCatalogScraper } from './imports/scraper/routes.ts'
import { serveHome } from './home/routes.ts'
import { serveJobs } from './jobs/routes.ts'
import { serveRequests } from './requests/routes.ts'
import { serveRosters } from './rosters/routes.ts'
import { serveRosterStream } from './rosters/stream-rosters.ts'
import { serveRequisites } from './requisites/routes.ts'
import { sweepWaitlists } from './registration/waitlist/sweep-waitlists.ts'
import { serveSeatStream } from './registration/waitlist/stream-seats.ts'
import { serveRegistration } from './registration/routes.ts'
import { serveTimetable } from './search/class-routes.ts'
import { serveNotifications } from './notifications/routes.ts'
import { serveNoticeStream } from './notifications/stream-notices.ts'
import { servePeople } from './people/routes.ts'
import { serveTerms } from './terms/routes.ts'
import { serveProfiles } from './records/routes.ts'
import { servePeopleSearch } from './search/people-routes.ts'
import { serveGradeFiles } from './imports/grade-file/routes.ts'
import { serveRequirementsPreview } from './imports/requirements-preview/routes.ts'
import { serveSignIn } from './people/sign-in/sign-in-routes.ts'
import type { TrustedProxies } from './configuration.ts'
import type { Services } from './services.ts'
import { serveWeb } from './http/serve-web.ts'
import { setHeaders } from './http/set-headers.ts'
import { shedLoad } from './http/shed-load.ts'
import { WorkQueue, type WorkLimits } from './http/work-queue.ts'

export interface AppOptions {
  /** The folder of the built front end; null serves the interface for programs alone. */
  webFolder: string | null
  logger: FastifyServerOptions['logger']
  trustProxy?: TrustedProxies
  google?: boolean
  /** Called with every route, those of plugins included. */
  onRoute?: (route: RouteOptions) => void
  /** How many calls of the interface are worked on at a time, and how long others wait. */
  load?: WorkLimits
  /** Within which the body of a request must be here; uploads may take as long as a whole request. */
  bodySeconds?: number
  /** How often one may call. */
  rates?: Rates
  /** How many streams of events may be open, and how they are kept. */
  streams?: StreamLimits
}

/** A peer that sends its request by the byte holds a connection no longer than this; large uploads on thin lines may take minutes. */
const headersSeconds = 15
const requestSeconds = 200
/** An idle connection is kept longer than a proxy in front keeps it, which would else use one that is just being closed. */
const keptSeconds = 72
const serverOptions = {
  requestTimeout: requestSeconds * 1000,
  headersTimeout: headersSeconds * 1000,
  keepAliveTimeout: keptSeconds * 1000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16_384,
}
/** A form has one file and no more than a few fields; nothing else of it is read. */
const formLimits = { files: 1, fields: 4, parts: 5, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 20 }

/** Builds the server with every route of the product; nothing listens yet. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const queue = new WorkQueue(options.load ?? usualLoad)
  const app = Fastify({
    serverFactory: (handle) => shedLoad(queue, serverOptions, handle),
    logger: describingErrors(options.logger ?? false),
    genReqId: () => randomUUID(),
    bodyLimit: usualBodyLimit,
    trustProxy: trustedProxies(options.trustProxy ?? false),
    clientErrorHandler: answerBroken,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnrouted,
    logController: new LogController({ disableRequestLogging: true }),
  })
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  logRequests(app)
  setHeaders(app, {
    google: options.google ?? false,
    https: services.identity.configuration.origin.startsWith('https:'),
  })
  const rates = options.rates ?? usualRates
  await limitRates(app, rates)
  limitLoad(app, queue)
  limitBodies(app, usualBodyLimit, options.bodySeconds)
  await app.register(cookie)
  readBodies(app)
  await app.register(multipart, { limits: formLimits })
  await app.register(compress, { threshold: 1024 })
  if (services.identity.configuration.demo && !services.identity.configuration.openDemo)
    refuseFromElsewhere(app, services.identity.configuration.origin)
  guardRequests(app, services, rates)
  await describeApi(app, services.version)
  const streams = openStreams(app, services, options.streams)
  endConnections(app)

  serveHealth(app, services)
  serveAudit(app, services)
  serveSignIn(app, services)
  serveImports(app, services, streams)
  serveProfiles(app, services)
  servePeople(app, services)
  servePeopleSearch(app, services)
  serveNotifications(app, services)
  serveNoticeStream(app, services, streams)
  // The daily sweep notices the new day within a minute as well.
  serveTerms(app, services, () => sweepWaitlists(services))
  serveCatalog(app, services)
  serveTimetable(app, services)
  servePlanning(app, services)
  serveDegrees(app, services)
  serveRequirements(app, services, draftReader(services))
  serveRequirementsPreview(app, services)
  serveRosters(app, services)
  serveRosterStream(app, services, streams)
  serveGradeFiles(app, services)
  serveCatalogScraper(app, services)
  serveRegistration(app, services)
  serveSeatStream(app, services, streams)
  serveRequisites(app, services)
  serveRequests(app, services)
  serveJobs(app, services)
  serveHome(app, services)

  await serveWeb(app, options.webFolder)
  return app
}

function openStreams(app: FastifyInstance, { identity }: Services, limits?: StreamLimits): EventStreams {
  const { demo, session } = identity.configuration
  const rules = { idleMinutes: session.idleMinutes, demo }
  const followEnds = (onEnd: () => void) =>
    listenChannel(identity.pool, sessionChannel, { onNotice: onEnd, onListening: onEnd })
  const streams = new EventStreams((sessions) => listEndedSessions(identity.db, sessions, rules), followEnds, limits)
  app.addHook('preClose', async () => streams.close())
  return streams
}

/** The proxy nearest to us is hop 0. */
function trustedProxies(proxies: TrustedProxies) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** Every logged error goes through the one description. */
function describingErrors(logger: NonNullable<AppOptions['logger']>): AppOptions['logger'] {
  return typeof logger === 'object' ? { ...logger, serializers: { ...logger.serializers, err: describeError } } : logger
}

/** One line a request: what and how long, never who or with what words. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}
