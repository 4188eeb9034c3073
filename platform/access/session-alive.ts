import { type RawBuilder, sql } from 'kysely'
import { knownSettings } from '#contract/settings/known-settings.ts'
import type {} from '#platform/kernel/setting.ts'

type Limit = 'sessionDays' | 'idleMinutes'
const limit = (key: Limit) => sql`coalesce((select ("value" #>> '{}')::int from "generalSettings" where "key" = ${key}),
  ${knownSettings[key].default as number}::int)`

/**
 * Can a token still use the session: not ended, not older than sessions may become, used within the time they may rest? The
 * settings are read by the statement itself, so that a shorter life ends sessions at once, in every process.
 */
export const sessionAlive = (now: Date): RawBuilder<boolean> => sql<boolean>`("accessSessions"."revokedOn" is null
  and "accessSessions"."expiresOn" > ${now}
  and "accessSessions"."issuedOn" > ${now}::timestamptz - make_interval(days => ${limit('sessionDays')})
  and coalesce("accessSessions"."lastSeenOn", "accessSessions"."issuedOn") > ${now}::timestamptz - make_interval(mins => ${limit('idleMinutes')}))`
