import { sql } from 'kysely'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { task } from '#platform/kernel/task.ts'
import { domainStore } from './domain.store.ts'
import type {} from './domain.table.ts'
import { refundToWallet } from './refund-to-wallet.ts'
import { waitsForClient } from './wait-for-documents.ts'

/** A name whose documents did not come in time is cancelled, and what was paid for it goes to its client's wallet: both or neither, once. */
export const cancelWithoutDocuments = task({
  name: 'cancelWithoutDocuments',
  kind: 'domains',
  schedule: { frequency: 'day', hour: 8 },
  guarded: true,
  candidates: async ({ db, now }: Scope) =>
    db
      .selectFrom('domains')
      .select('id')
      .where('status', 'in', ['submitted', 'onHold'])
      // What staff hold waits for them.
      .where(eb => eb.or([eb('status', '!=', 'onHold'), eb('heldByPerson', '=', false)]))
      .where('documentsDueOn', '<', riyadhDate(now))
      .where(
        sql<boolean>`not exists (select from "nicDocuments" d where d."domainId" = "domains"."id" and d."status" in ('pending', 'sent', 'accepted'))`,
      ),
  treat: async (scope, id) => {
    const domain = await domainStore.find(scope, id, true)
    if (!waitsForClient(domain) || domain.documentsDueOn === null || domain.documentsDueOn >= riyadhDate(scope.now)) return []
    const refunded = await refundToWallet(scope, domain, 'documents')
    await takeStep(scope, domainStore, 'lapse', id, { set: { work: 'none', failure: null }, payload: { refunded } })
    return [id]
  },
})
