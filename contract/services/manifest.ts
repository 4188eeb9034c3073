import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

export const services = {
  services: listEntry(() => import('./services.ts'), {
    page: 'service',
    pickable: true,
    waits: [
      { name: 'failedServices', search: { work: 'in:failed' }, needs: 'service.setUp' },
      {
        name: 'expiringCertificates',
        search: { certificateExpiresOn: 'lte:today+30d', status: 'in:active,suspended' },
        needs: 'service.configure',
      },
      { name: 'servicesToReview', search: { status: 'in:pendingReview' }, needs: 'service.review' },
      { name: 'orphanedServices', search: { orphaned: 'eq:true' }, needs: 'service.edit' },
    ],
    capabilities: [
      ...(['service.view', 'service.export', 'service.setUp', 'service.suspend', 'service.terminate'] as const),
      ...(['service.changePassword', 'service.viewPassword', 'service.refreshUsage', 'service.signIn', 'service.reprice'] as const),
      ...(['service.changePackage', 'service.changeAnyPackage', 'service.changeServer'] as const),
      ...(['service.review', 'service.end', 'service.releaseTerm'] as const),
      ...(['service.edit', 'service.editBilling', 'service.configure', 'service.renew', 'service.upgrade'] as const),
    ],
  }),
  orderChanges: callsEntry(() => import('./order-changes.ts')),
  orderProgress: callsEntry(() => import('./order-progress.ts')),
  setUpPlans: callsEntry(() => import('./set-up-plans.ts')),
  cancellationRequests: listEntry(() => import('./cancellation-requests.ts'), {
    pickable: true,
    page: 'cancellationRequest',
    waits: [
      { name: 'openCancellations', search: { status: 'in:open' }, needs: 'cancellationRequest.process' },
      { name: 'awaitingOffers', search: { offerState: 'in:awaiting' }, needs: 'wallet.approve' },
    ],
    capabilities: ['cancellationRequest.view', 'cancellationRequest.create', 'cancellationRequest.export', 'cancellationRequest.process'],
  }),
  moduleJobs: listEntry(() => import('./module-jobs.ts'), {
    page: 'moduleJob',
    waits: [{ name: 'failedModuleJobs', search: { state: 'in:failed,dead' }, needs: 'moduleJob.retry' }],
    capabilities: ['moduleJob.view', 'moduleJob.export', 'moduleJob.retry', 'moduleJob.resolve'],
  }),
  servers: resourceEntry('server', () => import('./servers.ts'), {
    page: 'server',
    capabilities: ['server.signIn'],
    waits: [{ name: 'failingServers', search: { status: 'in:active', connection: 'in:fails' }, needs: 'server.edit' }],
  }),
  serverAccounts: listEntry(() => import('./server-accounts.ts'), {
    waits: [{ name: 'unknownAccounts', search: { status: 'in:unknown' }, needs: 'server.edit', seenIn: { list: 'servers', search: {} } }],
  }),
  serverGroups: resourceEntry('serverGroup', () => import('./server-groups.ts')),
}
