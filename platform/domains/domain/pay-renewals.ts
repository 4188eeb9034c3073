import { openInvoice } from '#contract/billing/invoices.ts'
import type { Domain } from '#contract/domains/domains.ts'
import { permits } from '#contract/kernel/client-permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import { invoiceVerbs } from '#platform/billing/invoice/invoice.verbs.ts'
import type {} from '#platform/billing/wallet/wallet.table.ts'
import { system } from '#platform/kernel/caller.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Whether the caller may pay what these names owe from the wallet of their client. Staff who act for a client do not spend its money. */
export function mayPayFromWallet(scope: Scope): boolean {
  const { caller } = scope
  if (clientOf(caller) === null) return scope.can('wallet.apply')
  return caller.onBehalfOf === undefined && permits(caller.permissions, 'invoices')
}

/** @throws Problem forbidden */
export function checkPaysFromWallet(scope: Scope): void {
  if (!mayPayFromWallet(scope)) throw new Problem('forbidden')
}

/** What the clients of these names hold with us, in the currencies of the names. */
export async function walletsOfNames({ db }: Scope, found: readonly Pick<Domain, 'clientId' | 'currency'>[]) {
  const wanted = new Map(found.map(({ clientId, currency }) => [`${clientId} ${currency}`, { clientId, currency }]))
  const clientIds = [...new Set(found.map(({ clientId }) => clientId))]
  if (clientIds.length === 0) return []
  const kept = await db.selectFrom('wallets').select(['clientId', 'currency', 'balance']).where('clientId', 'in', clientIds).execute()
  const held = new Map(kept.map(wallet => [`${wallet.clientId} ${wallet.currency}`, wallet.balance]))
  return [...wanted].map(([key, one]) => ({ ...one, balance: held.get(key) ?? 0 }))
}

/** Pays each of these invoices from the wallet of its client where that holds all that is to be paid of it, the first ones first; answers which it paid. */
export async function payWhole(asked: Scope, invoiceIds: readonly number[]): Promise<number[]> {
  const scope = asked.with({ caller: system })
  const paid: number[] = []
  for (const id of invoiceIds) {
    const { status, balance, clientId, currency } = await invoiceStore.find(scope, id, true)
    if (!openInvoice.some(open => open === status) || balance <= 0) continue
    const wallet = await scope.db
      .selectFrom('wallets')
      .select('balance')
      .where('clientId', '=', clientId)
      .where('currency', '=', currency)
      .forUpdate()
      .executeTakeFirst()
    if ((wallet?.balance ?? 0) < balance) continue
    await invoiceVerbs.applyWallet(scope, { params: { id }, body: { amount: balance } })
    paid.push(id)
  }
  return paid
}

/** Those of these invoices that ask for nothing but the next years of these names. */
export async function askingForThemAlone({ db }: Scope, invoiceIds: readonly number[], domainIds: readonly number[]): Promise<number[]> {
  if (invoiceIds.length === 0) return []
  const rows = await db.selectFrom('invoiceLines').select(['invoiceId', 'domainId']).where('invoiceId', 'in', invoiceIds).execute()
  const chosen = new Set(domainIds)
  const other = new Set(rows.flatMap(({ invoiceId, domainId }) => (domainId !== null && chosen.has(domainId) ? [] : [invoiceId])))
  return [...new Set(invoiceIds)].filter(id => !other.has(id)).sort((one, next) => one - next)
}
