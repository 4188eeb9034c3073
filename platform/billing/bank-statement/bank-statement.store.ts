import { bankStatements } from '#contract/billing/bank-statements.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from '../bank-account/bank-account.table.ts'
import type {} from './bank-statement.table.ts'

export const bankStatementStore = crud({
  resource: bankStatements,
  joins: { account: { table: 'bankAccounts', key: 'bankAccountId', fields: { bankName: 'name' } } },
  nameOf: ({ fileName }) => fileName,
  searchOf: ({ fileName }) => [fileName],
  afterCreate: (scope, { id, fileId }) => attachFiles(scope, [fileId], 'bankStatements', id),
})
