import type { PremiumCost } from '#contract/catalogue/premium-price.ts'
import type { RegistryRole } from '#contract/domains/domain-contacts.ts'
import { parseAmount } from '#contract/kernel/money.ts'
import { type Fields, isFields, textOf } from '../ask-registrar.ts'
import type { CheckedNames, RegistrarAnswer, RegistrarCost, RegistryDomain } from '../registrar-driver.ts'
import { registryAmount } from '../registry-amount.ts'
import type { CallOpenProvider } from './openprovider-call.ts'
import { handleFields, listOf } from './openprovider-customers.ts'

/** What an order of ours says of itself, so that one that waits is known as a transfer. */
export const TRANSFER = 'transfer'
/** So many names in one question; more are refused. */
const AT_ONCE = 15
const PAGE = 100

/** The name and what it ends with, as they want them apart. */
export const parted = (name: string): { name: string; extension: string } => {
  const at = name.indexOf('.')
  return { name: name.slice(0, at), extension: name.slice(at + 1) }
}

/** A name among those of ours there. */
export interface OpenProviderDomain {
  id: string
  domain: RegistryDomain
  /** Of those who answer for it. */
  handles: Partial<Record<RegistryRole, string>>
}

const dayOf = (instant: unknown): string | null => textOf(instant).slice(0, 10) || null
/** Asked for and not decided: sent, waiting, planned. */
const waiting = new Set(['REQ', 'PEN', 'SCH'])
const over = new Set(['DEL', 'FAI', 'REJ'])

/** Deleted, and given back for a fee until that day. */
const isRestorable = ({ status, restorable_until: until }: Fields, today: string) =>
  textOf(status) === 'DEL' && (dayOf(until) ?? '') >= today

const nameOf = (said: Fields): string => {
  const { name, extension } = isFields(said.domain) ? said.domain : {}
  return `${textOf(name)}.${textOf(extension)}`.toLowerCase()
}

/** A name of ours; null: they have none of us, or what they had is over. */
export async function domainOf(call: CallOpenProvider, name: string): Promise<RegistrarAnswer<{ found: OpenProviderDomain | null }>> {
  const said = await call('domains', { query: { full_name: name, limit: 10 } })
  if (said.is === 'rejected' && said.code === 'noSuchDomain') return { is: 'ok', found: null }
  if (said.is !== 'ok') return said
  // What ended stays in the list beside what came after it.
  const listed = listOf(said.data).filter(told => nameOf(told) === name)
  const today = new Date().toISOString().slice(0, 10)
  const one = listed.find(told => !over.has(textOf(told.status))) ?? listed.find(told => isRestorable(told, today))
  if (!one) return { is: 'ok', found: null }
  const waits = waiting.has(textOf(one.status))
  const comes = waits && textOf(one.comments) === TRANSFER
  const hosts = Array.isArray(one.name_servers) ? one.name_servers.filter(isFields) : []
  return {
    is: 'ok',
    found: {
      ...{ id: textOf(one.id), handles: handlesIn(one) },
      domain: {
        ...{ name, ours: !comes, transferPending: comes, undecided: waits && !comes, locked: one.is_locked === true },
        ...(textOf(one.status) === 'DEL' ? { inRedemption: true } : {}),
        ...(typeof one.is_private_whois_enabled === 'boolean' ? { holderHidden: one.is_private_whois_enabled } : {}),
        ...{ registeredOn: dayOf(one.creation_date), expiresOn: dayOf(one.expiration_date) },
        nameservers: hosts.map(host => textOf(host.name).toLowerCase()).filter(Boolean),
        // They take keys, of which a DS record is not one.
        dsRecords: null,
      },
    },
  }
}

const handlesIn = (one: Fields) =>
  Object.fromEntries(
    Object.entries(handleFields).flatMap(([role, field]) => (textOf(one[field]) ? [[role as RegistryRole, textOf(one[field])]] : [])),
  )

/** Whether each name can be had, where they know it, and which are premium. */
export async function checked(call: CallOpenProvider, names: readonly string[]): Promise<RegistrarAnswer<CheckedNames>> {
  const premium = new Map<string, PremiumCost>()
  const free = new Map<string, boolean | null>(names.map(name => [name, null]))
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const body = { domains: names.slice(from, from + AT_ONCE).map(parted), with_price: true }
    const said = await call('domains/check', { method: 'POST', body })
    if (said.is !== 'ok') return said
    for (const told of listOf(said.data)) {
      const [name, status] = [textOf(told.domain).toLowerCase(), textOf(told.status)]
      if (free.has(name) && (status === 'free' || status === 'active')) free.set(name, status === 'free')
      if (told.is_premium === true) premium.set(name, premiumIn(told))
    }
  }
  return { is: 'ok', free, premium }
}

/** What they ask for a premium name: each command by itself, or the registration alone as the price of the answer. */
function premiumIn(told: Fields): PremiumCost {
  const [own, price] = [isFields(told.premium) ? told.premium : {}, isFields(told.price) ? told.price : {}]
  const reseller = isFields(price.reseller) ? price.reseller : {}
  const prices = isFields(own.price) ? own.price : { create: reseller.price }
  const currency = textOf(own.currency) || textOf(reseller.currency)
  const asked = (command: string) => registryAmount(textOf(prices[command]), currency)
  return { currency, register: asked('create'), renew: asked('renew'), transfer: asked('transfer') }
}

/** What they ask for another year of a premium name; null: it is none. */
export async function renewalCostOf(call: CallOpenProvider, name: string): Promise<RegistrarAnswer<{ premium: PremiumCost | null }>> {
  const { name: label, extension } = parted(name)
  const query = { 'domain.name': label, 'domain.extension': extension, operation: 'renew', period: 1 }
  const said = await call('domains/prices', { query })
  if (said.is !== 'ok') return said
  if (said.data.is_premium !== true) return { is: 'ok', premium: null }
  const { price } = said.data
  const reseller = isFields(price) && isFields(price.reseller) ? price.reseller : {}
  const currency = textOf(reseller.currency)
  return { is: 'ok', premium: { currency, register: null, renew: registryAmount(textOf(reseller.price), currency), transfer: null } }
}

/** A page of the names that we hold there. */
export async function namesFrom(call: CallOpenProvider, page: string | null) {
  const offset = Number(page ?? 0)
  const said = await call('domains', { query: { limit: PAGE, offset, status: 'ACT' } })
  if (said.is !== 'ok') return said
  const listed = listOf(said.data)
  const names = listed.map(told => ({ name: nameOf(told), expiresOn: dayOf(told.expiration_date) }))
  const next = listed.length > 0 && offset + listed.length < Number(said.data.total) ? String(offset + listed.length) : null
  return { is: 'ok' as const, names, next }
}

/** What they ask us for: every extension that they sell with its prices, in the currency of our account. */
export async function openProviderCosts(call: CallOpenProvider): Promise<RegistrarAnswer<{ costs: readonly RegistrarCost[] }>> {
  const costs: RegistrarCost[] = []
  for (let offset = 0; ; ) {
    const said = await call('tlds', { query: { with_price: true, limit: 500, offset } })
    if (said.is !== 'ok') return said
    const listed = listOf(said.data)
    costs.push(...listed.flatMap(costOf))
    offset += listed.length
    if (listed.length === 0 || offset >= Number(said.data.total)) return { is: 'ok', costs }
  }
}

function costOf(tld: Fields): RegistrarCost[] {
  const prices = isFields(tld.prices) ? tld.prices : {}
  const told = (command: string) => {
    const price = prices[`${command}_price`]
    const ours = isFields(price) && isFields(price.reseller) ? price.reseller : null
    return ours ? { currency: textOf(ours.currency), amount: parseAmount(textOf(ours.price), textOf(ours.currency)) } : null
  }
  const [register, renew, transfer, redemption] = ['create', 'renew', 'transfer', 'restore'].map(told)
  const currency = register?.currency ?? renew?.currency
  if (!currency) return []
  return [
    {
      ...{ extension: `.${textOf(tld.name)}`, currency, minimumYears: Number(tld.min_period) || 1 },
      ...{ register: register?.amount ?? null, renew: renew?.amount ?? null },
      ...{ transfer: transfer?.amount ?? null, redemption: redemption?.amount ?? null },
    },
  ]
}
