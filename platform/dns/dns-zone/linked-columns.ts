import { type RawBuilder, sql } from 'kysely'

/** What of its client has the name of a zone and is not over: the statuses of domains are those of the index that names are had by once. */
const ofDomains = sql`from "domains" where "domains"."asciiName" = "dnsZones"."name" and "domains"."clientId" = "dnsZones"."clientId"
  and "domains"."status" in ('pendingRegistration', 'pendingTransfer', 'active', 'grace', 'redemption')`
const ofServices = sql`from "services" where lower("services"."domain") in ("dnsZones"."name", "dnsZones"."unicodeName")
  and "services"."clientId" = "dnsZones"."clientId" and "services"."status" in ('pending', 'active', 'suspended')`

/** The domain and the service that a zone is for, and whether there is one. */
export const linkedColumns: Record<string, () => RawBuilder<unknown>> = {
  linked: () => sql`(exists (select ${ofDomains}) or exists (select ${ofServices}))`,
  linkedDomainId: () => sql`(select "domains"."id" ${ofDomains} limit 1)`,
  linkedServiceId: () => sql`(select "services"."id" ${ofServices} order by "services"."id" limit 1)`,
}
