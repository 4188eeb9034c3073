import { sql } from 'kysely'
import { staffSessions } from '#contract/logs/staff-sessions.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { clock } from '#platform/kernel/clock.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'

/** Seen since then is here now. */
export const onlineSince = () => new Date(clock.now().getTime() - 15 * 60_000)

const seen = sql`coalesce("accessSessions"."lastSeenOn", "accessSessions"."issuedOn")`

const store = reader({
  resource: staffSessions,
  table: 'accessSessions',
  export: 'log.export',
  computed: {
    userName: () => sql`(select ${fullNameSql()} from "users" where "users"."id" = "accessSessions"."userId")`,
    userPicture: () => sql`(select "users"."profileImageId" from "users" where "users"."id" = "accessSessions"."userId")`,
    online: () =>
      sql`("accessSessions"."revokedOn" is null and "accessSessions"."expiresOn" > ${clock.now()} and ${seen} > ${onlineSince()})`,
    seconds: () => sql`extract(epoch from ${seen} - "accessSessions"."issuedOn")::int`,
  },
})

export const routes = served(staffSessions.endpoints, store)
