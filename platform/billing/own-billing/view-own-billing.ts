import { sql } from 'kysely'
import { openInvoice } from '#contract/billing/invoices.ts'
import type { ownBilling } from '#contract/billing/own-billing.ts'
import { openAttempt } from '#contract/billing/payment-attempts.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../bank-slip/bank-slip.table.ts'
import type {} from '../invoice/invoice.table.ts'
import type {} from '../ledger/ledger.table.ts'
import { cardGateways } from '../pay-link/card-gateways.ts'
import { transferAccounts } from '../pay-link/transfer-accounts.ts'
import type {} from '../payment-attempt/payment-attempt.table.ts'
import { isExpired } from '../saved-card/card-expiry.ts'
import type {} from '../saved-card/saved-card.table.ts'
import { movementKind } from '../wallet/movement-kind.ts'
import { ownPurse } from './own-purse.ts'
import { awaited, type Purse, topUpLimits } from './top-up.ts'

/** What a client owes and holds with us, for those who act for it. */
export async function viewOwnBilling(scope: Scope): Promise<AnswerOf<(typeof ownBilling.endpoints)['view']>> {
  const purse = await ownPurse(scope)
  const { clientId, currency } = purse
  const { db } = scope
  const client = await db.selectFrom('clients').select('cardProcessingDisabled').where('id', '=', clientId).executeTakeFirstOrThrow()
  const [wallet, moved, limits, onTheirWay, gateways, card, accounts, invoices] = await Promise.all([
    db.selectFrom('wallets').select('balance').where('clientId', '=', clientId).where('currency', '=', currency).executeTakeFirst(),
    movements(scope, purse),
    topUpLimits(scope, purse),
    awaited(scope, purse),
    cardGateways(scope, currency, client),
    db.selectFrom('savedCards').selectAll().where('clientId', '=', clientId).where('isDefault', '=', true).executeTakeFirst(),
    transferAccounts(scope, currency),
    db
      .selectFrom('invoices')
      .select(['id', 'number', 'dueDate', 'status', 'total', 'balance'])
      .select(isAwaited.as('awaited'))
      .where('clientId', '=', clientId)
      .where('currency', '=', currency)
      .where('status', 'in', openInvoice)
      .where('balance', '>', 0)
      .orderBy('dueDate')
      .orderBy('id')
      .limit(200)
      .execute(),
  ])
  const usable = card && !client.cardProcessingDisabled && !isExpired(card, scope.now)
  return {
    ...{ currency, balance: wallet?.balance ?? 0, movements: moved, gateways, accounts, invoices, awaited: onTheirWay },
    topUp: limits && { least: limits.least, most: limits.most },
    card: usable ? { brand: card.brand, lastFour: card.lastFour } : null,
  }
}

/** Whether a transfer was announced for an invoice, or a bill of it is open. */
const isAwaited = sql<boolean>`(exists (select from "bankSlipAllocations" s join "bankSlips" b on b."id" = s."bankSlipId"
    where s."invoiceId" = "invoices"."id" and b."status" = 'waiting')
  or exists (select from "paymentAttemptShares" share join "paymentAttempts" a on a."id" = share."attemptId"
    where share."invoiceId" = "invoices"."id" and a."byBill" and a."status" in (${sql.join([...openAttempt])})))`

const movements = ({ db }: Scope, { clientId, currency }: Purse) =>
  db
    .selectFrom('walletMovements')
    .leftJoin('invoices', 'invoices.id', 'walletMovements.invoiceId')
    .select(['walletMovements.id', 'walletMovements.bookedOn', 'walletMovements.amount', 'invoices.number as invoiceNumber'])
    .select(movementKind.as('kind'))
    .where('walletMovements.clientId', '=', clientId)
    .where('walletMovements.currency', '=', currency)
    .orderBy('walletMovements.id', 'desc')
    .limit(50)
    .execute()
