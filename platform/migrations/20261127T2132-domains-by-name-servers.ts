import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Domains are found by a part of their name servers, and by lists of names that are pasted. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create index "domainsNameservers" on "domains" using gin ((translate("nameservers"::text, '[]"', '')) gin_trgm_ops) with (fastupdate = off)
---
create index "domainsAsciiName" on "domains" ("asciiName")
`,
  )
}
