import { listEntry } from '../kernel/manifest.ts'

export const logs = {
  activityLog: listEntry(() => import('./activity-log.ts'), {
    capabilities: [
      'log.activity',
      'log.admin',
      'log.session',
      'log.module',
      'log.dns',
      'log.whois',
      'log.gateway',
      'log.replay',
      'log.export',
      'log.purge',
    ],
  }),
  gatewayMessages: listEntry(() => import('./gateway-log.ts')),
  moduleCalls: listEntry(() => import('./module-log.ts')),
  whoisLookups: listEntry(() => import('./whois-log.ts')),
  searchedNames: listEntry(() => import('./whois-log.ts')),
  dnsLog: listEntry(() => import('./activity-log.ts')),
  adminLog: listEntry(() => import('./activity-log.ts')),
  staffSessions: listEntry(() => import('./staff-sessions.ts')),
}
