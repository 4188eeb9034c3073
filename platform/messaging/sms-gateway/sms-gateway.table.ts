import type { ColumnType, Selectable } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { SmsGateway, SmsGatewayInput } from '#contract/messaging/sms-gateways.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface SmsGatewaysTable extends RecordColumns, Omit<SmsGatewayInput, 'name' | 'apiKey'> {
  name: Json<Bilingual>
  apiKeySealed: string | null
  status: SmsGateway['status']
  connection: SmsGateway['connection']
  testedOn: NullableInstant
  balance: string | null
  failure: string | null
  /** In the address at which it tells us of messages. */
  reportToken: string
  searchText: ColumnType<string, string, string>
}
export type StoredSmsGateway = Selectable<SmsGatewaysTable>
declare module '#platform/kernel/database.ts' {
  interface Tables {
    smsGateways: SmsGatewaysTable
  }
}
