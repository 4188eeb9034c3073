import { type Id, listPage, type Search, withSearch } from './path-kinds.ts'

/** Addresses of names and of the module of their registries. */
export const domainPaths = {
  nicDocuments: listPage<'nicDocuments', 'document'>('/nic-api-module'),
  registryRequests: listPage<'domainJobs', 'job'>('/nic-api-module/jobs'),
  registryRequest: (id: Id) => withSearch('/nic-api-module/jobs', { job: id }),
  reconciliations: listPage<'registryReconciliations'>('/nic-api-module/reconciliation'),
  /** The form of a new error code, with this code in it. */
  mapErrorCode: (code: string) => withSearch('/settings/other/error', { new: '1', map: code }),
  providerCodes: listPage<'providerCodes'>('/settings/other/error/registry'),
  maintenanceWindows: listPage<'maintenanceWindows'>('/nic-api-module/maintenance'),
  reconciliation: (id: Id, search?: Search) => withSearch(`/nic-api-module/reconciliation/${id}`, search),
  nicRequests: listPage<'moduleCalls', 'entry'>('/nic-api-module/requests'),
  nicReference: () => '/nic-api-module/reference',
  holderChanges: listPage<'holderChanges'>('/nic-api-module/holder-changes'),
  holderChange: (id: Id, search?: Search) => withSearch(`/nic-api-module/holder-changes/${id}`, search),
  holderChangeFile: (id: Id, file: Id) => `/api/holder-change/${id}/${file}`,
  nicDocumentFile: (id: Id) => `/api/nic-document/${id}`,
  domains: listPage<'domains'>('/domain'),
  domain: (id: Id, search?: Search) => withSearch(`/domain/${id}`, search),
  domainContacts: (id: Id, search?: Search) => withSearch(`/domain/${id}/contacts`, search),
  domainHolder: (id: Id, search?: Search) => withSearch(`/domain/${id}/holder`, search),
  domainDocuments: (id: Id, search?: Search) => withSearch(`/domain/${id}/documents`, search),
  renewDomain: (id: Id, search?: Search) => withSearch(`/renew-domain/${id}`, search),
  registrarAccounts: listPage<'registrarAccounts'>('/settings/products-services/registrars'),
} as const
