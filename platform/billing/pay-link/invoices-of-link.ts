import './pay-link.table.ts'
import { type Invoice, openInvoice } from '#contract/billing/invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { tokenHash } from '#platform/access/tokens.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'

export const isOpen = ({ status }: Pick<Invoice, 'status'>) => (openInvoice as readonly string[]).includes(status)

/** What a payer reads as its number. */
export const numberOf = ({ id, number }: Pick<Invoice, 'id' | 'number'>): string => number ?? `#${id}`

type Found = [Invoice, ...Invoice[]]
/** The invoices of a token; locked in one order where something is done. @throws Problem linkExpired */
export const invoicesOf = async (asked: Scope, token: string, lock = false): Promise<Found> => (await linkOf(asked, token, lock)).found

/** The same with whether the link may spend what its client holds with us. @throws Problem linkExpired */
export async function linkOf(asked: Scope, token: string, lock = false): Promise<{ found: Found; wallet: boolean }> {
  const named = await asked.db
    .selectFrom('payLinks')
    .innerJoin('payLinkInvoices', 'payLinkInvoices.payLinkId', 'payLinks.id')
    .select(['payLinkInvoices.invoiceId', 'payLinks.wallet'])
    .where('tokenHash', '=', tokenHash(token))
    .where('revokedOn', 'is', null)
    .where('expiresOn', '>', asked.now.toISOString())
    .orderBy('invoiceId')
    .execute()
  const scope = asked.with({ caller: system })
  const found: Invoice[] = []
  for (const { invoiceId } of named) found.push(await invoiceStore.find(scope, invoiceId, lock))
  const [first, ...others] = found
  if (!first) throw new Problem('linkExpired')
  return { found: [first, ...others], wallet: named.every(({ wallet }) => wallet) }
}
