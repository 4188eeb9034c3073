import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { importCounts, tldImports } from '#contract/catalogue/tld-imports.ts'
import { paths } from '#lib/paths.ts'

export type ImportTab = 'rows' | 'options'

/** The pages of an import. */
export const importPages: RecordPages<typeof tldImports, ImportTab> = {
  resource: tldImports,
  tabs: [{ group: 'import', tabs: [{ name: 'rows', holds: { of: 'tldImportRows', by: 'tldImportId' } }, { name: 'options' }] }],
  address: (id, search, tab = 'rows') => (tab === 'options' ? paths.tldImportOptions(id, search) : paths.tldImport(id, search)),
  listAddress: search => `${paths.tldImports()}${search ? `?${search}` : ''}`,
  derived: ['status', 'registrarName', 'creatorName', ...importCounts],
}
