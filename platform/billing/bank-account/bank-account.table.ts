import type { BankAccount } from '#contract/billing/bank-accounts.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface BankAccountsTable extends RecordColumns, Pick<BankAccount, 'iban' | 'currency' | 'active'> {
  name: Json<Bilingual>
  beneficiary: Json<Bilingual>
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    bankAccounts: BankAccountsTable
  }
}
