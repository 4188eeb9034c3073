import './pay-link.table.ts'
import { type Invoice, openInvoice } from '#contract/billing/invoices.ts'
import { payLinks, type payStates } from '#contract/billing/pay-links.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { tokenHash } from '#platform/access/tokens.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { invoiceVerbs } from '../invoice/invoice.verbs.ts'
import type {} from '../payment-gateway/payment-gateway.table.ts'
import { walletsOf } from '../wallet/wallet.ts'
import { makePayLink, revokePayLinks } from './make-pay-link.ts'

type Asked = { body: { token: string } }

const isOpen = ({ status }: Pick<Invoice, 'status'>) => (openInvoice as readonly string[]).includes(status)
const isPaid = ({ status }: Pick<Invoice, 'status'>) => status === 'paid' || status === 'refunded'
const stateOf = (found: readonly Invoice[]): (typeof payStates)[number] =>
  found.some(isOpen) ? 'open' : found.some(isPaid) ? 'paid' : 'ended'
const owed = (found: readonly Invoice[]) => found.filter(isOpen).reduce((sum, { balance }) => sum + balance, 0)

/** The invoices of a token, by their numbers; locked in one order where something is done. @throws Problem linkExpired */
async function invoicesOf(asked: Scope, token: string, lock = false): Promise<[Invoice, ...Invoice[]]> {
  const named = await asked.db
    .selectFrom('payLinks')
    .innerJoin('payLinkInvoices', 'payLinkInvoices.payLinkId', 'payLinks.id')
    .select('payLinkInvoices.invoiceId')
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
  return [first, ...others]
}

async function view(scope: Scope, { body: { token } }: Asked) {
  const found = await invoicesOf(scope, token)
  const [{ clientId, currency }] = found
  const balance = owed(found)
  const [client, wallets, banks] = await Promise.all([
    scope.db.selectFrom('clients').select('language').where('id', '=', clientId).executeTakeFirstOrThrow(),
    walletsOf(scope, clientId),
    scope.db
      .selectFrom('paymentGateways')
      .select(['name', 'bankName', 'beneficiary', 'iban', 'currencies'])
      .where('driver', '=', 'bankTransfer')
      .where('status', '=', 'active')
      .where('iban', 'is not', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  return {
    state: stateOf(found),
    language: client.language,
    currency,
    balance,
    invoices: found.map(({ id, number, dueDate, status, total, balance: left }) => ({
      ...{ number: number ?? `#${id}`, dueDate, status, total, balance: left },
    })),
    wallet: balance > 0 && wallets.some(one => one.currency === currency && one.balance >= balance),
    accounts: banks.flatMap(({ currencies, iban, ...bank }) => (iban !== null && currencies.includes(currency) ? [{ ...bank, iban }] : [])),
  }
}

/** Each open invoice of a link is paid by its client's wallet, in one transaction: of two that press at once, one pays. */
function payFromWallet(asked: Scope, { body: { token } }: Asked) {
  return inTransaction(asked, async inner => {
    const scope = inner.with({ caller: system })
    const open = (await invoicesOf(scope, token, true)).filter(isOpen)
    for (const { id, balance } of open) await invoiceVerbs.applyWallet(scope, { params: { id }, body: { amount: balance } })
    return { state: stateOf(await invoicesOf(scope, token)) }
  })
}

export const routes = served(payLinks, { make: makePayLink, revoke: revokePayLinks, view, payFromWallet })
