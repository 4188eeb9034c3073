import { type RawBuilder, sql } from 'kysely'
import type { Domain } from '#contract/domains/domains.ts'

/** The hosts by which zones of ours are answered: those of our servers that are in use, and the usual ones of the settings. */
const ours = sql`(select coalesce(jsonb_agg(lower(rtrim("host", '.'))), '[]') from (
    select unnest(array["nameserver1", "nameserver2", "nameserver3", "nameserver4", "nameserver5"]) "host" from "dnsServers" where "status" = 'active'
    union all select "one"."value" from "generalSettings", jsonb_each_text(case jsonb_typeof("generalSettings"."value") when 'object' then "generalSettings"."value" else '{}' end) "one"
      where "generalSettings"."key" = 'default_nameservers'
  ) "hosts" where "host" <> '')`

/** Whose name servers answer a row of `domains`; our own hosts are read once for all rows. */
export const delegatedToSql = (): RawBuilder<Domain['delegatedTo']> =>
  sql`(case when "domains"."nameservers" = '[]' then 'none' when "domains"."nameservers" <@ ${ours} then 'ours' else 'others' end)`
