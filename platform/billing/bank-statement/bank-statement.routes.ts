import { bankStatements, statementSizeLimit } from '#contract/billing/bank-statements.ts'
import { uploadFiles } from '#platform/files/upload-files.ts'
import { served } from '#platform/kernel/serve.ts'
import { bankStatementStore } from './bank-statement.store.ts'
import { importStatement, previewStatement } from './import-statement.ts'

export const routes = served(bankStatements.endpoints, {
  ...bankStatementStore,
  create: importStatement,
  preview: previewStatement,
  upload: (scope, input) => uploadFiles(scope, input, { most: 1, text: { size: statementSizeLimit } }),
})
