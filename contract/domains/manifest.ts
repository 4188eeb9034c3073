import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

export const domainsArea = {
  domains: listEntry(() => import('./domains.ts'), {
    page: 'domain',
    pickable: true,
    waits: [
      { name: 'failedDomains', search: { work: 'in:failed' }, needs: 'domain.register' },
      { name: 'doubtedDomains', search: { syncProblem: 'in:noDate,tooEarly,tooLate,notThere,notOurs' }, needs: 'domain.sync' },
    ],
    capabilities: [
      ...(['domain.view', 'domain.export', 'domain.edit', 'domain.register', 'domain.renew'] as const),
      ...(['domain.sync', 'domain.settle', 'domain.cancel', 'domain.eppCode', 'domain.contacts'] as const),
    ],
  }),
  domainJobs: listEntry(() => import('./domain-jobs.ts'), {
    page: 'registryRequest',
    capabilities: ['domainJob.view', 'domainJob.export'],
  }),
  whoisLookup: callsEntry(() => import('./whois-lookup.ts'), { capabilities: ['domain.lookUp'] }),
  nameConfirmationLink: callsEntry(() => import('./name-confirmation-link.ts')),
  namePlans: callsEntry(() => import('./name-plans.ts')),
  nameChecks: callsEntry(() => import('./name-checks.ts')),
  priceSimulation: callsEntry(() => import('./price-simulation.ts')),
  tldSyncs: resourceEntry('tldSync', () => import('./tld-syncs.ts')),
  tldSyncRuns: listEntry(() => import('./tld-sync-runs.ts')),
  nicDocuments: resourceEntry('nicDocument', () => import('./nic-documents.ts'), {
    capabilities: ['nicDocument.approve'],
    waits: [{ name: 'nicDocuments', search: { status: 'in:pending' }, needs: 'nicDocument.approve' }],
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
  registryFindings: listEntry(() => import('./registry-findings.ts')),
  registrarAccounts: resourceEntry('registrarAccount', () => import('./registrar-accounts.ts')),
}
