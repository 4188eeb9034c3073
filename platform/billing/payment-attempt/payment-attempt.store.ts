import { sql } from 'kysely'
import { doubtCodes, paymentAttempts } from '#contract/billing/payment-attempts.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from '../invoice/invoice.table.ts'
import type {} from '../payment-gateway/payment-gateway.table.ts'
import { lostForGood } from './patience.ts'
import type {} from './payment-attempt.table.ts'

export const paymentAttemptStore = crud({
  resource: paymentAttempts,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' },
    invoice: { table: 'invoices', key: 'invoiceId', fields: { invoiceNumber: 'number' } },
    gateway: { table: 'paymentGateways', key: 'gatewayId', fields: { gatewayName: 'name' } },
  },
  computed: {
    invoiceNumbers: () => sql`(select string_agg(coalesce(i."number", '#' || i."id"), ', ' order by i."id") from "paymentAttemptShares" s
      join "invoices" i on i."id" = s."invoiceId" where s."attemptId" = "paymentAttempts"."id")`,
  },
  sorted: {
    invoiceId: (_, wanted = []) =>
      sql`"paymentAttempts"."id" in (select "attemptId" from "paymentAttemptShares" where "invoiceId" = any(${[...wanted]}))`,
  },
  // What nobody doubts is resolved already; of what nobody answers for, a person decides once its time is over.
  refuses: async (scope, attempts) => {
    const lost = await lostForGood(scope, attempts)
    return (verb, { id, status, code, unexplained }) => {
      const doubted = status === 'unknown' && (doubtCodes.some(one => one === code) || lost.has(id))
      return verb === 'resolve' && unexplained === 0 && !doubted ? 'nothingToResolve' : null
    }
  },
  nameOf: ({ reference, id }) => reference ?? `#${id}`,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ reference, paymentId, lastFour }) => [reference, paymentId, lastFour],
})
