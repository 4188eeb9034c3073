import { listEntry } from '../kernel/manifest.ts'

export const logs = {
  activityLog: listEntry(() => import('./activity-log.ts'), { capabilities: ['log.view', 'log.export'] }),
  adminLog: listEntry(() => import('./activity-log.ts')),
  staffSessions: listEntry(() => import('./staff-sessions.ts')),
}
