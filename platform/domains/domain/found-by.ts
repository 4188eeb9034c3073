import { sql } from 'kysely'
import { documentsEndingDays } from '#contract/domains/document-steps.ts'
import type { Columns } from '#platform/kernel/list-sql.ts'
import { documentsEndWithin, documentsStand } from '#platform/orders/order/documents-sql.ts'

/** Extensions and accounts of which another year costs more than we ask for it. */
const losing = sql`select t."id", c."registrarAccountId" from "tldCosts" c join "tlds" t on t."extension" = c."extension" where c."renewalLoses"`

/**
 * By what else a domain is found: its name servers with commas between them, whether its zone is signed at its registry, how its documents stand, and whether its
 * renewal costs more than its extension asks.
 */
export const foundBy: Columns = {
  nameserver: () => sql`translate("domains"."nameservers"::text, '[]"', '')`,
  dnssec: () => sql`("domains"."dsRecords" <> '[]')`,
  documents: (_, wanted = []) => documentsStand(wanted),
  documentsEnding: () => documentsEndWithin(documentsEndingDays),
  losing: (_, wanted = []) => {
    const found = sql<boolean>`("domains"."tldId", "domains"."registrarAccountId") in (${losing})`
    // None of both is asked for where neither is named.
    if (wanted.includes(true)) return wanted.includes(false) ? sql<boolean>`true` : found
    return sql<boolean>`(${found}) is not true`
  },
}
