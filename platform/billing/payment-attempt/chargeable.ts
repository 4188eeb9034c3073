import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import '../saved-card/saved-card.table.ts'
import type {} from '../invoice/invoice.table.ts'
import { notToBeCancelled } from '../refund/to-be-cancelled.ts'
import { notWanted } from './charge-attempt.job.ts'
import { nothingUnderWay } from './under-way.ts'

/**
 * Invoices whose client's default card can be charged, where no other way was agreed: neither too often, nor too soon after the last try, nor while anything
 * else may still pay it. What was given up before any card was asked is no try.
 */
export async function chargeable(scope: Scope) {
  const [tries, days] = await Promise.all([setting(scope, 'chargeCardTries'), setting(scope, 'chargeCardEveryDays')])
  const today = riyadhDate(scope.now)
  const since = subDays(scope.now, days).toISOString()
  return (
    scope.db
      .selectFrom('invoices')
      .innerJoin('clients', 'clients.id', 'invoices.clientId')
      .innerJoin('savedCards', join => join.onRef('savedCards.clientId', '=', 'invoices.clientId').on('savedCards.isDefault', '=', true))
      .innerJoin('paymentGateways', 'paymentGateways.id', 'savedCards.gatewayId')
      .select('invoices.id')
      .where('invoices.status', 'in', ['unpaid', 'partiallyPaid'])
      .where('invoices.balance', '>', 0)
      .where('invoices.disputedOn', 'is', null)
      .where(eb => eb.or([eb('invoices.payBy', 'is', null), eb('invoices.payBy', '=', 'card')]))
      .where('clients.cardProcessingDisabled', '=', false)
      .where('paymentGateways.status', '=', 'active')
      .where('savedCards.switchedOffOn', 'is', null)
      .where(
        sql<boolean>`"paymentGateways"."currencies" ? "invoices"."currency"
        and ("savedCards"."expiryYear" is null
          or make_date("savedCards"."expiryYear", "savedCards"."expiryMonth", 1) + interval '1 month' > ${today}::date)
        and (select count(*) from "paymentAttemptShares" share join "paymentAttempts" a on a."id" = share."attemptId"
          where share."invoiceId" = "invoices"."id" and a."chargeNumber" is not null and a."code" is distinct from ${notWanted}) < ${tries}
        and not exists (select from "paymentAttemptShares" share join "paymentAttempts" a on a."id" = share."attemptId"
          where share."invoiceId" = "invoices"."id" and a."chargeNumber" is not null and a."code" is distinct from ${notWanted}
            and a."createdOn" > ${since}::timestamptz)`,
      )
      // Who has announced a transfer pays by it, until somebody has looked.
      .where(
        sql<boolean>`not exists (select from "bankSlipAllocations" s join "bankSlips" b on b."id" = s."bankSlipId"
        where s."invoiceId" = "invoices"."id" and b."status" = 'waiting')`,
      )
      .where(nothingUnderWay(scope, 'invoices.id'))
      .where(notToBeCancelled('invoices.id'))
  )
}
