import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

export const domainsArea = {
  domains: listEntry(() => import('./domains.ts'), {
    page: 'domain',
    pickable: true,
    waits: [
      { name: 'failedDomains', search: { work: 'in:failed' }, needs: 'domain.register' },
      {
        name: 'namesToDelete',
        search: { deletionAskedOn: 'null:false', status: 'in:active,grace,redemption' },
        needs: 'domain.delete',
      },
      { name: 'doubtedDomains', search: { syncProblem: 'in:noDate,tooEarly,tooLate,notThere,notOurs' }, needs: 'domain.sync' },
      {
        name: 'namesWithoutDocuments',
        search: { documents: 'in:missing,rejected,refused', status: 'nin:cancelled,rejected,fraud,transferredAway,expired' },
        needs: 'domain.edit',
      },
      { name: 'namesWithoutCode', search: { codeMissing: 'eq:true' }, needs: 'domain.edit' },
      {
        name: 'differingContacts',
        search: { contactsDiffer: 'eq:true', status: 'nin:cancelled,rejected,fraud,transferredAway,expired' },
        needs: 'domain.contacts',
      },
      {
        name: 'refusedConfirmations',
        search: { confirmation: 'in:refused', status: 'nin:cancelled,rejected,fraud,transferredAway,expired' },
        needs: 'domain.edit',
      },
      { name: 'heldNames', search: { status: 'in:onHold' }, needs: 'domain.cancel' },
    ],
    capabilities: [
      ...(['domain.view', 'domain.export', 'domain.edit', 'domain.register', 'domain.renew'] as const),
      ...([
        'domain.sync',
        'domain.settle',
        'domain.cancel',
        'domain.eppCode',
        'domain.contacts',
        'domain.transferOwnership',
        'domain.delete',
      ] as const),
    ],
  }),
  domainJobs: listEntry(() => import('./domain-jobs.ts'), {
    page: 'registryRequest',
    waits: [
      { name: 'failedRegistryRequests', search: { state: 'in:failed,dead' }, needs: 'domain.register' },
      { name: 'requestsByHand', search: { state: 'in:waiting' }, needs: 'domain.settle' },
    ],
    capabilities: ['domainJob.view', 'domainJob.export'],
  }),
  providerCodes: listEntry(() => import('./provider-codes.ts')),
  whoisLookup: callsEntry(() => import('./whois-lookup.ts'), { capabilities: ['domain.lookUp'] }),
  nameConfirmationLink: callsEntry(() => import('./name-confirmation-link.ts')),
  namePlans: callsEntry(() => import('./name-plans.ts')),
  nameChecks: callsEntry(() => import('./name-checks.ts')),
  priceSimulation: callsEntry(() => import('./price-simulation.ts')),
  tldSyncs: resourceEntry('tldSync', () => import('./tld-syncs.ts')),
  tldSyncRuns: listEntry(() => import('./tld-sync-runs.ts'), {
    waits: [{ name: 'failedTldSyncs', search: { outcome: 'in:failed', ranOn: 'gte:today-7d' }, needs: 'tldSync.edit' }],
  }),
  nicDocuments: resourceEntry('nicDocument', () => import('./nic-documents.ts'), {
    capabilities: ['nicDocument.approve'],
    waits: [
      { name: 'nicDocuments', search: { status: 'in:pending' }, needs: 'nicDocument.approve' },
      { name: 'overdueDocuments', search: { overdue: 'eq:true' }, needs: 'nicDocument.approve' },
    ],
  }),
  holderChanges: listEntry(() => import('./holder-changes.ts'), {
    pickable: true,
    page: 'holderChange',
    capabilities: ['holderChange.view', 'holderChange.export', 'holderChange.create', 'holderChange.decide'],
    waits: [{ name: 'holderChanges', search: { status: 'in:submitted,failed' }, needs: 'holderChange.decide' }],
  }),
  registryReconciliations: resourceEntry('registryReconciliation', () => import('./registry-reconciliations.ts'), {
    page: 'reconciliation',
  }),
  registryFindings: listEntry(() => import('./registry-findings.ts'), {
    waits: [
      {
        name: 'openFindings',
        search: { state: 'in:open' },
        needs: 'registryReconciliation.edit',
        seenIn: { list: 'registryReconciliations', search: { openCount: 'gt:0' } },
      },
    ],
  }),
  registrarAccounts: resourceEntry('registrarAccount', () => import('./registrar-accounts.ts'), {
    waits: [
      { name: 'lowBalances', search: { status: 'in:active', balanceLow: 'eq:true' }, needs: 'registrarAccount.edit' },
      { name: 'failingRegistrars', search: { status: 'in:active', connection: 'in:fails' }, needs: 'registrarAccount.edit' },
      {
        name: 'endingRegistrarCertificates',
        search: { status: 'in:active', certificateExpiresOn: 'lte:today+30d' },
        needs: 'registrarAccount.edit',
      },
    ],
  }),
  maintenanceWindows: resourceEntry('maintenanceWindow', () => import('./maintenance-windows.ts'), {
    waits: [
      { name: 'waitingWindows', search: { state: 'in:running', waitingCount: 'gt:0' }, needs: 'maintenanceWindow.edit' },
      { name: 'longWindows', search: { overLong: 'eq:true' }, needs: 'maintenanceWindow.edit' },
    ],
  }),
}
