import 'server-only'
import { clientOverview } from '#contract/dashboard/client-overview.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'

export type ClientOverview = AnswerOf<typeof clientOverview.overview>

const nothingKnown: ClientOverview = { owed: null, wallets: null, income: null, services: null, domains: null, invoices: null }

/** What a client owes, holds and has; the page does without it when it does not come. */
export async function loadOverview(id: number): Promise<ClientOverview> {
  const answer = await attemptLoad(clientOverview.overview, { params: { id } })
  return 'data' in answer ? answer.data : nothingKnown
}
