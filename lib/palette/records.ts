import 'server-only'
import { recordSearch } from '#contract/automation/record-search.ts'
import { moneyText } from '#contract/kernel/money.ts'
import { callApi } from '#lib/api/call-api.ts'
import { foundAddress } from './found-address.ts'
import type { Hit } from './hits.ts'

/** Records of every other kind by their quick search, each with its client, amount and state: orders, refunds, staff, questions, tags … */
export async function searchRecords(term: string, signal: AbortSignal): Promise<Hit[]> {
  const { items } = await callApi(recordSearch.find, { query: { q: term }, signal })
  return items.flatMap(item => {
    const href = foundAddress(item)
    const { amount, currency } = item
    const money = amount !== null && currency !== null && moneyText({ amount, currency })
    const detail = [item.kind, item.detail, item.clientName, money, item.status].filter(Boolean).join(' · ')
    return href ? [{ id: `${item.resource}:${item.id}`, title: item.name, detail, href }] : []
  })
}
