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
  ownAccount: callsEntry(() => import('./own-account.ts')),
  notices: callsEntry(() => import('./notices.ts')),
}
