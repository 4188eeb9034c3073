import { activityLog, adminLog, dnsLog, dnsLogged } from '#contract/logs/activity-log.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'

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
  visible: (_, query) => query.where('auditEntries.resource', 'in', dnsLogged),
})

export const routes = [...served(activityLog.endpoints, activity), ...served(adminLog.endpoints, admin), ...served(dnsLog.endpoints, dns)]
