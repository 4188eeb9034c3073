import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

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
  staffTokens: listEntry(() => import('./staff-tokens.ts'), {
    capabilities: ['staffToken.view', 'staffToken.delete', 'staffToken.export'],
  }),
  colleagues: listEntry(() => import('./colleagues.ts'), { pickable: true }),
  toDos: listEntry(() => import('./to-dos.ts')),
  ownAccount: callsEntry(() => import('./own-account.ts')),
  notices: callsEntry(() => import('./notices.ts')),
}
