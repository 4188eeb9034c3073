import { callsEntry } from '../kernel/manifest.ts'

export const dashboard = {
  dashboard: callsEntry(() => import('./admin-dashboard.ts'), { exported: 'adminDashboard', capabilities: ['dashboard.view'] }),
  clientOverview: callsEntry(() => import('./client-overview.ts')),
}
