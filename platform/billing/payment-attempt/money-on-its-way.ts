import { sql } from 'kysely'
import type {} from '../bank-slip/bank-slip.table.ts'
import type {} from './payment-attempt.table.ts'

/** For queries of invoices: no payment of one is under way, and no transfer for it was announced. */
export const noMoneyOnItsWay = sql<boolean>`(not exists (select from "paymentAttemptShares" share join "paymentAttempts" a on a."id" = share."attemptId"
    where share."invoiceId" = "invoices"."id" and a."status" in ('initiated', 'unknown'))
  and not exists (select from "bankSlipAllocations" s join "bankSlips" b on b."id" = s."bankSlipId"
    where s."invoiceId" = "invoices"."id" and b."status" = 'waiting'))`
