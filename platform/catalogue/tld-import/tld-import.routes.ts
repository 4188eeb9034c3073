import { tldImportRows } from '#contract/catalogue/tld-import-rows.ts'
import { tldImports } from '#contract/catalogue/tld-imports.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'
import { tldImportStore } from './tld-import.store.ts'
import { tldImportVerbs } from './tld-import.verbs.ts'

export const routes = [
  ...served(tldImports.endpoints, { ...tldImportStore, ...tldImportVerbs }),
  ...served(tldImportRows.endpoints, reader({ resource: tldImportRows, export: 'tldImport.export' })),
]
