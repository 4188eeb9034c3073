import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a row of `invoices` asks for renewals of names, and for being late with them, alone: a client who does not pay it does not renew, and owes
 * nothing.
 */
export const renewsNamesAlone: RawBuilder<boolean> = sql<boolean>`(exists (select from "invoiceLines" l where l."invoiceId" = "invoices"."id" and l."domainId" is not null and l."periodFrom" is not null)
    and not exists (select from "invoiceLines" l where l."invoiceId" = "invoices"."id" and l."domainId" is null))`
