import { resourceEntry } from '../kernel/manifest.ts'

export const services = {
  servers: resourceEntry('server', () => import('./servers.ts'), { page: 'server' }),
  serverGroups: resourceEntry('serverGroup', () => import('./server-groups.ts')),
}
