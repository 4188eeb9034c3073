import { sql } from 'kysely'
import { ledgerEntries } from '#contract/billing/ledger.ts'
import { reader } from '#platform/kernel/reader.ts'
import type { Relation } from '#platform/kernel/relations.ts'
import { served } from '#platform/kernel/serve.ts'
import type {} from './ledger.table.ts'

const lines: Relation = async ({ db }, entries, name) => {
  const ids = entries.map(({ id }) => id as number)
  const found = ids.length
    ? await db
        .selectFrom('ledgerLines')
        .select(['entryId', 'account', 'amount', 'invoiceId'])
        .where('entryId', 'in', ids)
        .orderBy('id')
        .execute()
    : []
  const byEntry = Map.groupBy(found, ({ entryId }) => entryId)
  for (const entry of entries) entry[name] = (byEntry.get(entry.id as number) ?? []).map(({ entryId: _, ...line }) => line)
}

const entries = reader({
  resource: ledgerEntries,
  computed: {
    invoiceId: (_, wanted = []) =>
      sql`"ledgerEntries"."id" in (select "entryId" from "ledgerLines" where "invoiceId" = any(${[...wanted]}))`,
  },
  relations: { lines },
  export: 'ledger.export',
})

export const routes = served(ledgerEntries.endpoints, { list: entries.list, get: entries.get })
