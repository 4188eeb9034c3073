import { type Id, listPage, page, type Search, withSearch } from './path-kinds.ts'

/** What stands beside the list of clients: groups, tags and imports, and the addresses that get no mail. */
export const clientListPaths = {
  clientGroups: listPage<'clientGroups'>('/client-groups'),
  clientTags: listPage<'clientTags'>('/client-tags'),
  clientImports: listPage<'clientImports'>('/client-imports'),
  suppressedAddresses: listPage<'suppressedAddresses'>('/settings/configuration/suppressed-addresses'),
  newClientImport: page('/client-imports/new'),
  clientImport: (id: Id, search?: Search) => withSearch(`/client-imports/${id}`, search),
}
