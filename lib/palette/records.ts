import 'server-only'
import { type FoundRecord, recordSearch } from '#contract/automation/record-search.ts'
import { fold } from '#contract/kernel/fold.ts'
import { moneyText } from '#contract/kernel/money.ts'
import { callApi } from '#lib/api/call-api.ts'
import { foundAddress } from './found-address.ts'
import { type Hit, type HitGroup, type HitType, hitTypes } from './hits.ts'

/** What people ask for most has a group of its own; the others say of what kind they are. */
const ownGroups: Readonly<Record<string, HitType>> = {
  domains: 'domains',
  services: 'services',
  invoices: 'invoices',
  orders: 'orders',
  dnsZones: 'zones',
}

/** Records of every other kind by their quick search, each with its client, amount and state; the kind of one that is called exactly so first. */
export async function searchRecords(term: string, signal: AbortSignal): Promise<HitGroup[]> {
  const { items } = await callApi(recordSearch.find, { query: { q: term }, signal })
  const groups = new Map<HitType, Hit[]>()
  for (const item of items) {
    const type = ownGroups[item.resource] ?? 'records'
    const hit = hitOf(item, type)
    if (hit) groups.set(type, [...(groups.get(type) ?? []), hit])
  }
  const named = (hits: Hit[]) => hits.some(({ title }) => fold(title) === fold(term))
  return [...groups]
    .map(([type, hits]) => ({ type, hits }))
    .sort((a, b) => Number(named(b.hits)) - Number(named(a.hits)) || hitTypes.indexOf(a.type) - hitTypes.indexOf(b.type))
}

function hitOf(item: FoundRecord, type: HitType): Hit | null {
  const href = foundAddress(item)
  if (!href) return null
  const { amount, currency } = item
  const money = amount !== null && currency !== null && moneyText({ amount, currency })
  const text = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ')
  const hit = { id: `${item.resource}:${item.id}`, title: item.name, href }
  if (type === 'records') return { ...hit, detail: text(item.kind, item.foundBy, item.detail, item.clientName, money, item.status) }
  return {
    ...hit,
    detail: text(item.foundBy, item.clientName, money),
    ...(item.state && { status: item.state }),
    ...(item.status && { statusText: item.status }),
  }
}
