'use server'
import type { HistoryPage } from '#contract/kernel/record-history.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { idInBody, type Verb } from '#contract/kernel/verbs.ts'
import { isList, isPart, loadAnyList, loadAnyPart } from '#contract/manifest.ts'
import { type ActionResult, action, attempt } from '#lib/action/action.ts'
import type { AnyEndpoint } from '#lib/api/call-api.ts'
import { refused } from '#lib/api/refusal.ts'
import { namedHistory } from './named-values.ts'
import { type PeekedField, peekedFields } from './peeked-record.ts'
import type { RecordAnswer, RecordCall } from './record-call.ts'
import { hasAmounts, historyWithAmounts } from './told-amounts.ts'

/** Does a record's verb by name: what the screens of small resources send. The platform judges the caller and the body, as of any call. */
export async function callRecord<const N extends string, const V extends string>(
  call: RecordCall<N, V>,
): Promise<ActionResult<RecordAnswer<N, V>>> {
  const { resource, verb, id, idempotencyKey } = call
  const body: object | undefined = call.body
  const part = await partWithVerbs(resource)
  const endpoint = part && endpointOf(part.endpoints, verb)
  if (!endpoint) return attempt(notThere)
  if (id === undefined) return action(endpoint, { body, idempotencyKey })
  const rule = part.verbs[verb]
  if (rule && idInBody(rule)) return action(endpoint, { body: { ...body, id }, idempotencyKey })
  return action(endpoint, { params: { id }, body, idempotencyKey })
}

interface PartWithVerbs {
  verbs: Record<string, Verb>
  endpoints: Record<string, AnyEndpoint>
}

async function partWithVerbs(name: string): Promise<PartWithVerbs | undefined> {
  const part = isPart(name) ? ((await loadAnyPart(name)) as Partial<PartWithVerbs>) : undefined
  return part && 'verbs' in part ? (part as PartWithVerbs) : undefined
}

interface OlderHistory {
  resource: string
  id: number
  /** The oldest entry that was read. */
  before: number
}

/** The next part of a record's history. */
export async function olderHistory({ resource, id, before }: OlderHistory): Promise<ActionResult<HistoryPage>> {
  const part = isList(resource) ? await loadAnyList(resource) : null
  if (!part || !('history' in part.endpoints)) return attempt(notThere)
  const { history, get } = part.endpoints as unknown as Pick<Resource['endpoints'], 'history' | 'get'>
  const answer = await action(history, { params: { id }, query: { before } })
  if (!answer.ok) return answer
  const data = await namedHistory(part.list, answer.data)
  const record = hasAmounts(part) ? await action(get, { params: { id } }) : null
  return { ...answer, data: record?.ok ? historyWithAmounts(part, record.data as Record<string, unknown>, data) : data }
}

interface Peek {
  resource: string
  id: number
  /** Which of its fields, in their order. */
  fields: readonly string[]
}

/** Fields of a record, for the panel beside its list. */
export async function peekRecord({ resource, id, fields }: Peek): Promise<ActionResult<PeekedField[]>> {
  const part = isList(resource) ? await loadAnyList(resource) : null
  if (!part || !('get' in part.endpoints)) return attempt(notThere)
  const get = part.endpoints.get as AnyEndpoint
  const answer = await action(get, { params: { id } })
  return answer.ok ? { ...answer, data: await peekedFields(part, answer.data, fields) } : answer
}

const notThere = async () => Promise.reject(await refused(404, null, ''))

/** Only what changes something, and only of a resource: an action can be sent any words. */
function endpointOf(endpoints: Record<string, AnyEndpoint>, verb: string): AnyEndpoint | undefined {
  const endpoint = Object.hasOwn(endpoints, verb) ? endpoints[verb] : undefined
  return endpoint?.method === 'GET' ? undefined : endpoint
}
