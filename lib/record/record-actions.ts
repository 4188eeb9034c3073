'use server'
import { resources } from '#contract/index.ts'
import { type ActionResult, action } from '#lib/action/action.ts'
import type { AnyEndpoint } from '#lib/api/call-api.ts'

/** A record's verb by name: what the screens of small resources send. The platform judges the caller and the body, as of any call. */
export interface RecordCall {
  resource: string
  /** An endpoint of the resource: 'create', 'update', 'remove', or one of its own verbs. */
  verb: string
  id?: number
  body?: Record<string, unknown>
  idempotencyKey?: string
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the verb answers
export async function callRecord({ resource, verb, id, body, idempotencyKey }: RecordCall): Promise<ActionResult<any>> {
  return action(endpointOf(resource, verb), { ...(id === undefined ? {} : { params: { id } as never }), body, idempotencyKey })
}

function endpointOf(resource: string, verb: string): AnyEndpoint {
  const endpoints: Record<string, AnyEndpoint> = Object.hasOwn(resources, resource)
    ? resources[resource as keyof typeof resources].endpoints
    : {}
  const endpoint = Object.hasOwn(endpoints, verb) ? endpoints[verb] : undefined
  if (!endpoint || endpoint.method === 'GET') throw new TypeError(`no verb ${verb} of ${resource}`)
  return endpoint
}
