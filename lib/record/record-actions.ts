'use server'
import { isResource, loadPart } from '#contract/manifest.ts'
import { type ActionResult, action, attempt } from '#lib/action/action.ts'
import type { AnyEndpoint } from '#lib/api/call-api.ts'
import { refused } from '#lib/api/refusal.ts'

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
  const endpoint = await endpointOf(resource, verb)
  if (!endpoint) return attempt(async () => Promise.reject(await refused(404, null, '')))
  return action(endpoint, { ...(id === undefined ? {} : { params: { id } as never }), body, idempotencyKey })
}

/** Only what changes something, and only of a resource: an action can be sent any words. */
async function endpointOf(resource: string, verb: string): Promise<AnyEndpoint | null> {
  const endpoints: Record<string, AnyEndpoint> = isResource(resource) ? (await loadPart(resource)).endpoints : {}
  const endpoint = Object.hasOwn(endpoints, verb) ? endpoints[verb] : undefined
  return endpoint && endpoint.method !== 'GET' ? endpoint : null
}
