import { z } from 'zod'
import type { NamedEndpoint } from '#contract/endpoints.ts'

type Schema = Record<string, unknown>

/** A zod schema as JSON Schema 2020-12, as callers send it or as the API answers it. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return plain
}

/**
 * The same inside a document: a schema that refers to itself refers to its own root, which in a document is another place.
 * Such definitions go to `components` under the name of the call, and what refers to them says so.
 */
function placed(schema: z.ZodType, io: 'input' | 'output', name: string, components: Schema): Schema {
  const { $defs = {}, ...plain } = jsonSchema(schema, io) as Schema & { $defs?: Record<string, Schema> }
  const address = (ref: string) => `#/components/schemas/${name}${ref === '#' ? '' : `.${ref.slice('#/$defs/'.length)}`}`
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, one]) => [key, key === '$ref' ? address(String(one)) : moved(one)])
    return Object.fromEntries(entries)
  }
  for (const [part, definition] of Object.entries($defs)) components[`${name}.${part}`] = moved(definition)
  const whole = moved(plain) as Schema
  if (!JSON.stringify(plain).includes('"$ref":"#"')) return whole
  components[name] = whole
  return { $ref: address('#') }
}

const problem = { $ref: '#/components/responses/problem' }

/** One call as an OpenAPI operation; schemas that it shares with itself are added to the document's `components`. */
export function operation({ group, verb, endpoint }: NamedEndpoint, components: Schema): Schema {
  const name = `${group}.${verb}`
  const { access, body, upload, bytes, summary, callers = ['staff'] } = endpoint
  const status = endpoint.method === 'POST' && endpoint.reply === 'created' ? '201' : '200'
  const answer = bytes ? { '*/*': { schema: {} } } : { 'application/json': { schema: envelope(answered(endpoint, name, components)) } }
  const sent = upload
    ? multipart(upload.maximumFiles)
    : body && { 'application/json': { schema: placed(body, 'input', `${name}.body`, components) } }
  return {
    operationId: name,
    tags: [group],
    ...(summary ? { summary } : {}),
    'x-access': access,
    ...(access === 'public' ? {} : { 'x-callers': callers }),
    security: access === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...headers(endpoint)],
    ...(sent ? { requestBody: { required: true, content: sent } } : {}),
    responses: { [status]: { description: 'Done', content: answer }, default: problem },
  }
}

/** What comes back: staff and callers of a client may get different shapes. */
function answered({ data, forClients }: NamedEndpoint['endpoint'], name: string, components: Schema): Schema {
  const forStaff = placed(data, 'output', `${name}.data`, components)
  return forClients ? { anyOf: [forStaff, placed(forClients.data, 'output', `${name}.forClients`, components)] } : forStaff
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
