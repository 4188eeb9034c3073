import { sql } from 'kysely'
import { activityLog, adminLog, dnsLog, dnsLogged } from '#contract/logs/activity-log.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'

/** What the server said of the first version of a zone that held the change; of what changes nothing that it is told, nothing. */
const answered = (
  column: 'result' | 'ms' | 'message',
) => sql`(select ${sql.ref(column)} from "dnsServerAnswers" where "auditEntries"."resource" = 'dnsZones'
  and ("auditEntries"."action" = 'dnsZones.syncAsked' or "auditEntries"."changes" ?| array['serial', 'status', 'signed', 'serverId'])
  and "zoneId" = "auditEntries"."recordId" and "dnsServerAnswers"."version" >= ("auditEntries"."details" ->> 'version')::int
  order by "dnsServerAnswers"."version" limit 1)`

const activity = reader({ resource: activityLog, table: 'auditEntries', export: 'log.export' })
const admin = reader({
  resource: adminLog,
  table: 'auditEntries',
  export: 'log.export',
  visible: (_, query) => query.where('auditEntries.actorKind', '=', 'staff'),
})
const dns = reader({
  resource: dnsLog,
  table: 'auditEntries',
  export: 'log.export',
  computed: { serverResult: () => answered('result'), serverMs: () => answered('ms'), serverMessage: () => answered('message') },
  visible: (_, query) => query.where('auditEntries.resource', 'in', dnsLogged),
})

export const routes = [...served(activityLog.endpoints, activity), ...served(adminLog.endpoints, admin), ...served(dnsLog.endpoints, dns)]
