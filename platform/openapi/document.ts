import { furtherPaths } from '#contract/also-served.ts'
import { endpoints, type NamedEndpoint } from '#contract/endpoints.ts'
import { problemStatus } from '#contract/kernel/problem.ts'
import { envelope, operation } from './operation.ts'

const finding = {
  type: 'object',
  required: ['key'],
  properties: { key: { type: 'string' }, values: { type: 'object' }, message: { type: 'string' } },
}
const problemData = {
  type: 'object',
  required: ['code', 'requestId'],
  properties: {
    code: { enum: Object.keys(problemStatus) },
    requestId: { type: 'string' },
    values: { type: 'object' },
    reason: { type: 'string' },
    fields: { type: 'object', additionalProperties: finding },
    conflict: { type: 'object' },
  },
}

let made: Record<string, unknown> | undefined

/** The whole API as OpenAPI 3.1, made from the contract once. */
export function openApiDocument(): Record<string, unknown> {
  made ??= documentOf(endpoints)
  return made
}

/** The description of some calls. */
export function documentOf(calls: readonly NamedEndpoint[]): Record<string, unknown> {
  const schemas: Record<string, unknown> = { problem: envelope(problemData) }
  return {
    openapi: '3.1.0',
    info: { title: 'Sijil', version: '1', description: 'Every answer comes in one envelope; a refusal names its code and its fields.' },
    // Beside where this document itself was read.
    servers: [{ url: '..' }],
    paths: paths(calls, schemas),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: {
        language: { name: 'accept-language', in: 'header', schema: { enum: ['en', 'ar'] } },
        idempotencyKey: {
          name: 'idempotency-key',
          in: 'header',
          description: 'The same key with the same call answers the first result again.',
          schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
        },
      },
      responses: {
        problem: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/problem' } } } },
      },
      schemas,
    },
  }
}

function paths(calls: readonly NamedEndpoint[], schemas: Record<string, unknown>): Record<string, Record<string, unknown>> {
  const found: Record<string, Record<string, unknown>> = {}
  for (const named of calls) {
    const method = named.endpoint.method.toLowerCase()
    const described = operation(named, schemas)
    for (const [at, name] of [named.endpoint.path, ...furtherPaths(named.endpoint)].entries()) {
      const path = `/v1/${name.replace(/:(\w+)/g, '{$1}')}`
      const also = at > 0 && { operationId: `${named.group}.${named.verb}.also${at}`, summary: `The same as ${named.endpoint.path}` }
      found[path] = { ...found[path], [method]: { ...described, ...also } }
    }
  }
  return found
}
