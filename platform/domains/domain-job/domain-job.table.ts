import type { Generated } from 'kysely'
import type { AgreedCost } from '#contract/catalogue/premium-price.ts'
import type { DomainJobCode, DomainOperation } from '#contract/domains/domain-operations.ts'
import type { Forwarding } from '#contract/domains/forwarding.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

/** What a job is told besides the operation: of a renewal the expiry that it goes on from and the one that it comes to. */
export interface AskedOfRegistry {
  years?: number
  from?: string
  to?: string
  nameservers?: string[]
  dsRecords?: string[]
  /** Of a name server below it, and where it is to be. */
  host?: string
  addresses?: string[]
  forwarding?: Forwarding
  /** Of another holder: the request that was approved. */
  holderChangeId?: number
  /** Of a reading: also what is read less often. */
  everything?: boolean
  /** Of a reading: its registry told, in these words, that it does not come by its transfer. */
  refused?: string
  /** Of a reading: its registry told that a transfer of it was approved. */
  transferred?: true
  /** Of ID protection that is charged: what for, without VAT, in minor units of the name's currency, until its expiry then. */
  charge?: { net: number; from: string; to: string }
  /** The account that is asked, where that is another one than the name has. */
  registrarAccountId?: number
  /** Of a premium name: what its registry is paid, and no more. */
  cost?: AgreedCost
}
export interface DomainJobsTable extends RecordColumns {
  domainId: number
  operation: DomainOperation
  key: string | null
  asked: Json<AskedOfRegistry>
  state: Generated<'queued' | 'waiting' | 'sent' | 'unknown' | 'done' | 'failed' | 'dead' | 'resent'>
  attempts: Generated<number>
  code: DomainJobCode | null
  message: string | null
  providerCode: string | null
  assigneeId: number | null
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    domainJobs: DomainJobsTable
  }
}
