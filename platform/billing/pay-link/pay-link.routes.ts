import type { Invoice } from '#contract/billing/invoices.ts'
import { payLinks, type payStates } from '#contract/billing/pay-links.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { invoiceVerbs } from '../invoice/invoice.verbs.ts'
import { walletsOf } from '../wallet/wallet.ts'
import { announceByLink, isAnnounced, sendSlip } from './announce-by-link.ts'
import { billsOf, issueBillByLink } from './bills-of-link.ts'
import { cardGateways } from './card-gateways.ts'
import { invoicesOf, isOpen, linkOf, numberOf } from './invoices-of-link.ts'
import { makePayLink, revokePayLinks } from './make-pay-link.ts'
import { payByCard, returned } from './pay-by-card.ts'
import { transferAccounts } from './transfer-accounts.ts'

type Asked = { body: { token: string } }

const isPaid = ({ status }: Pick<Invoice, 'status'>) => status === 'paid' || status === 'refunded'
const stateOf = (found: readonly Invoice[]): (typeof payStates)[number] =>
  found.some(isOpen) ? 'open' : found.some(isPaid) ? 'paid' : 'ended'
const owed = (found: readonly Invoice[]) => found.filter(isOpen).reduce((sum, { balance }) => sum + balance, 0)

async function view(scope: Scope, { body: { token } }: Asked) {
  const { found, wallet } = await linkOf(scope, token)
  const [{ clientId, currency }] = found
  const balance = owed(found)
  const whose = scope.db.selectFrom('clients').select(['language', 'cardProcessingDisabled']).where('id', '=', clientId)
  const client = await whose.executeTakeFirstOrThrow()
  const [gateways, wallets, billed, announced, accounts] = await Promise.all([
    cardGateways(scope, currency, client),
    walletsOf(scope, clientId),
    billsOf(scope, found),
    isAnnounced(
      scope,
      found.map(({ id }) => id),
    ),
    transferAccounts(scope, currency),
  ])
  return {
    ...billed,
    announced,
    state: stateOf(found),
    language: client.language,
    currency,
    balance,
    invoices: found.map(one => ({
      ...{ number: numberOf(one), dueDate: one.dueDate, status: one.status, total: one.total, balance: one.balance },
    })),
    gateways,
    wallet: wallet && balance > 0 && wallets.some(one => one.currency === currency && one.balance >= balance),
    accounts,
  }
}

/** Each open invoice of a link is paid by its client's wallet, in one transaction: of two that press at once, one pays. */
function payFromWallet(asked: Scope, { body: { token } }: Asked) {
  return inTransaction(asked, async inner => {
    const scope = inner.with({ caller: system })
    const { found, wallet } = await linkOf(scope, token, true)
    if (!wallet) throw new Problem('wrongState', { reason: 'linkWithoutWallet' })
    const open = found.filter(isOpen)
    for (const { id, balance } of open) await invoiceVerbs.applyWallet(scope, { params: { id }, body: { amount: balance } })
    return { state: stateOf(await invoicesOf(scope, token)) }
  })
}

export const routes = served(payLinks, {
  ...{ make: makePayLink, revoke: revokePayLinks, view, payFromWallet, payByCard, returned },
  announce: announceByLink,
  issueBill: issueBillByLink,
  sendSlip,
})
