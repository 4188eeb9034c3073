import type { Generated } from 'kysely'
import type { RegistryFinding } from '#contract/domains/registry-findings.ts'
import type { RegistryReconciliation } from '#contract/domains/registry-reconciliations.ts'
import type { NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface RegistryReconciliationsTable extends RecordColumns {
  registrarAccountId: number
  withHolders: boolean
  status: Generated<RegistryReconciliation['status']>
  listed: Generated<boolean>
  compared: Generated<number>
  unread: Generated<number>
  failure: string | null
  endedOn: NullableInstant
}
export interface RegistryFindingsTable extends RecordColumns {
  reconciliationId: number
  kind: RegistryFinding['kind']
  state: Generated<RegistryFinding['state']>
  name: string
  domainId: number | null
  ours: string | null
  theirs: string | null
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    registryReconciliations: RegistryReconciliationsTable
    registryFindings: RegistryFindingsTable
  }
}
