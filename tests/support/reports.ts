import type { AnswerOf, Endpoint } from '#contract/kernel/endpoint.ts'
import type { Where } from '#contract/kernel/list-query.ts'
import type { Client } from './client.ts'

// biome-ignore lint/suspicious/noExplicitAny: the list of any report
type Report = { endpoints: { list: Endpoint<any, any, any, any, any> } }

/** The first hundred rows of a report in its own order. */
export async function reportRows<R extends Report>(
  staff: Client,
  { endpoints }: R,
  where: Where = [],
): Promise<AnswerOf<R['endpoints']['list']>['items']> {
  const answer = await staff.call(endpoints.list, { filter: { where, limit: 100 } })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data.items
}
