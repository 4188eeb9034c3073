import { sql } from 'kysely'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import './dns-package.table.ts'

/** Packages name whom they are for by these columns. */
export const assignedColumns = {
  clientIds: 'clients',
  clientGroupIds: 'clientGroups',
  productIds: 'products',
  tldIds: 'tlds',
  addonIds: 'productAddons',
} as const

/** What is deleted is named by no package any more. */
export const dropFromPackages =
  (column: keyof typeof assignedColumns) =>
  async ({ db }: Scope, { recordId }: Happened): Promise<void> => {
    if (recordId === null) return
    const [named, id] = [sql.ref(column), JSON.stringify([recordId])]
    await sql`update "dnsPackages" set ${named} = coalesce((select jsonb_agg("one" order by "place") from jsonb_array_elements(${named})
      with ordinality as "all" ("one", "place") where "one" <> ${String(recordId)}::jsonb), '[]'), "version" = "version" + 1
      where ${named} @> ${id}::jsonb`.execute(db)
  }
