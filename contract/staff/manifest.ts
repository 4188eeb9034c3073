import { callsEntry, resourceEntry } from '../kernel/manifest.ts'

export const staff = {
  roleGroups: resourceEntry('roleGroup', () => import('./role-groups.ts'), { page: 'roleGroup' }),
  administrators: resourceEntry('administrator', () => import('./administrators.ts'), {
    page: 'administrator',
    capabilities: [
      'administrator.changeStatus',
      'administrator.resetPassword',
      'administrator.resetSecondFactor',
      'administrator.endSessions',
    ],
  }),
  notices: callsEntry(() => import('./notices.ts')),
}
