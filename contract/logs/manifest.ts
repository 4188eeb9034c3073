import { callsEntry, listEntry } from '../kernel/manifest.ts'

export const logs = {
  activityLog: listEntry(() => import('./activity-log.ts'), { capabilities: ['log.view', 'log.export'] }),
  adminLog: listEntry(() => import('./activity-log.ts')),
  logs: callsEntry(() => import('./activity-log.ts'), { exported: 'logEndpoints' }),
  staffSessions: listEntry(() => import('./staff-sessions.ts')),
}
