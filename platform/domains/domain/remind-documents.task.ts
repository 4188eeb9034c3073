import { sql } from 'kysely'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { domainStore } from './domain.store.ts'
import type {} from './domain.table.ts'
import { askForDocuments, waitsForClient } from './wait-for-documents.ts'

/** Who has paid for a name and owes its documents is reminded every so many days, until the last of them. */
export const remindDocuments = task({
  name: 'remindDocuments',
  kind: 'domains',
  schedule: { frequency: 'day', hour: 9 },
  guarded: true,
  wanted: async scope => (await setting(scope, 'nicReminderDays')) > 0,
  candidates: async scope =>
    scope.db
      .selectFrom('domains')
      .select('id')
      .where('status', 'in', ['submitted', 'onHold'])
      // What staff hold waits for them.
      .where(eb => eb.or([eb('status', '!=', 'onHold'), eb('heldByPerson', '=', false)]))
      .where('documentsDueOn', '>=', riyadhDate(scope.now))
      .where('documentsAskedOn', '<=', addDays(riyadhDate(scope.now), -(await setting(scope, 'nicReminderDays'))))
      .where(
        sql<boolean>`not exists (select from "nicDocuments" d where d."domainId" = "domains"."id" and d."status" in ('pending', 'sent', 'accepted'))`,
      ),
  treat: async (scope, id) => {
    const domain = await domainStore.find(scope, id, true)
    if (!waitsForClient(domain)) return []
    await askForDocuments(scope, domain)
    return [id]
  },
})
