import { clientFileLimit } from '#contract/clients/client-import-columns.ts'
import { clientImportRows } from '#contract/clients/client-import-rows.ts'
import { clientImports } from '#contract/clients/client-imports.ts'
import { sealFile } from '#platform/files/sealed-file.ts'
import { uploadFiles } from '#platform/files/upload-files.ts'
import { served } from '#platform/kernel/serve.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { beginImport, previewImport } from './begin-import.ts'
import { clientImportRowStore, clientImportStore } from './client-import.store.ts'
import { leaveWaiting } from './make-clients.ts'

const verbs = verbsOf(clientImportStore, {
  async cancel(scope, { id }) {
    await leaveWaiting(scope, id)
    return { set: { endedOn: scope.now.toISOString() } }
  },
})

export const routes = [
  ...served(clientImports.endpoints, {
    ...clientImportStore,
    ...verbs,
    create: beginImport,
    preview: previewImport,
    async upload(scope, input) {
      const answer = await uploadFiles(scope, input, { most: 1, text: { size: clientFileLimit } })
      // It holds numbers of IDs.
      for (const { id } of answer.items) await inTransaction(scope, inner => sealFile(inner, id))
      return answer
    },
  }),
  ...served(clientImportRows.endpoints, clientImportRowStore),
]
