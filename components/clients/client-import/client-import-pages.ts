import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { clientImportCounts, clientImports } from '#contract/clients/client-imports.ts'
import { paths } from '#lib/paths.ts'

export const clientImportPages: RecordPages<typeof clientImports> = {
  resource: clientImports,
  address: (id, search) => paths.clientImport(id, search),
  listAddress: search => `${paths.clientImports()}${search ? `?${search}` : ''}`,
  derived: ['status', 'creatorName', 'endedOn', 'lineCount', ...clientImportCounts],
}
export const clientImportVerbs = verbsOf(clientImports)
