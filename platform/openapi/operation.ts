import { z } from 'zod'
import type { NamedEndpoint } from '#contract/endpoints.ts'

type Schema = Record<string, unknown>

/** A zod schema as JSON Schema 2020-12, as callers send it or as the API answers it. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return plain
}

const problem = { $ref: '#/components/responses/problem' }

/** One call as an OpenAPI operation. */
export function operation({ group, verb, endpoint }: NamedEndpoint): Schema {
  const { access, body, upload, bytes, data, summary } = endpoint
  const status = endpoint.method === 'POST' && endpoint.reply === 'created' ? '201' : '200'
  const answer = bytes ? { '*/*': { schema: {} } } : { 'application/json': { schema: envelope(jsonSchema(data, 'output')) } }
  const sent = upload ? multipart(upload.maximumFiles) : body && { 'application/json': { schema: jsonSchema(body, 'input') } }
  return {
    operationId: `${group}.${verb}`,
    tags: [group],
    ...(summary ? { summary } : {}),
    'x-access': access,
    security: access === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...headers(endpoint)],
    ...(sent ? { requestBody: { required: true, content: sent } } : {}),
    responses: { [status]: { description: 'Done', content: answer }, default: problem },
  }
}

/** What stands around every answer. */
export function envelope(data: Schema): Schema {
  return {
    type: 'object',
    required: ['success', 'message', 'description', 'status_code', 'data'],
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      description: { type: 'string' },
      status_code: { type: 'integer' },
      data,
    },
    additionalProperties: false,
  }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
    ...(name === 'filter' ? { description: 'base64url of JSON: where, order_by, relations, page, limit, ignorePaginationCount' } : {}),
  }))
}

function headers({ method }: NamedEndpoint['endpoint']): Schema[] {
  const language = { $ref: '#/components/parameters/language' }
  return method === 'GET' ? [language] : [language, { $ref: '#/components/parameters/idempotencyKey' }]
}

const multipart = (maxItems: number) => ({
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'array', maxItems, items: { type: 'string', format: 'binary' } } } },
  },
})
