import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** The reader of the description is a program of its own, which sets styles as it goes; its scripts are all files. */
const docsPolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** Publishes the description of the whole interface at /api/openapi.json, readable at /api/docs. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'SAM',
        description: 'Academics of a university: people, catalog, classes, records, registration, imports.',
        version,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    // Schemas with an id, such as that of a refusal, stand once among the components.
    transformObject: (described) => keepUsedSchemas(jsonSchemaTransformObject(described)),
  })
  await app.register(async (documents) => {
    // Anyone may ask for them, and to compress a megabyte for each who asks takes a twentieth of a second.
    documents.addHook('onRequest', async ({ headers }) => {
      headers['x-no-compression'] = 'true'
    })
    await documents.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy })
    documents.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })
}

/** Each schema with an id is described as sent and as answered; only those that a call names are published. */
function keepUsedSchemas<Document extends { paths?: object; components?: { schemas?: object } }>(
  document: Document,
): Document {
  const calls = JSON.stringify(document.paths)
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(([name]) =>
    calls.includes(`"#/components/schemas/${name}"`),
  )
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } }
}
