import './client-import.table.ts'
import { sql } from 'kysely'
import { clientImportRows } from '#contract/clients/client-import-rows.ts'
import { clientImports } from '#contract/clients/client-imports.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { crud } from '#platform/kernel/crud.ts'
import { reader } from '#platform/kernel/reader.ts'

/** For which a line's values are sealed until it is treated. */
export const importPurpose = 'client import'

const rowsThat = (outcome: string) => () =>
  sql`(select count(*)::int from "clientImportRows" as "one" where "one"."clientImportId" = "clientImports"."id" and "one"."outcome" = ${sql.lit(outcome)})`

export const clientImportStore = crud({
  resource: clientImports,
  computed: {
    creatorName: () => sql`(select ${fullNameSql()} from "users" where "users"."id" = "clientImports"."createdBy")`,
    waiting: rowsThat('waiting'),
    created: rowsThat('created'),
    leftOut: rowsThat('leftOut'),
    failed: rowsThat('failed'),
  },
  nameOf: ({ id }) => `#${id}`,
  searchOf: ({ fileName }) => [fileName],
})

export const clientImportRowStore = reader({
  resource: clientImportRows,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' } },
    same: { table: 'clients', key: 'sameAsId', fields: { sameAsName: 'displayName' } },
  },
  export: 'clientImport.export',
})
