import type { ColumnType } from 'kysely'
import type { SmsDriverName } from '#contract/messaging/sms-drivers.ts'
import type { SmsState, SmsTry } from '#contract/messaging/sms-messages.ts'
import type { NullableInstant, RecordColumns } from '#platform/kernel/database.ts'
import type { Locale } from '#platform/kernel/scope.ts'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>
type Start<T> = ColumnType<T, T | undefined, T>
export interface SmsMessagesTable extends RecordColumns {
  number: string
  text: string
  sealedContent: string | null
  /** How many messages the network counts it as. */
  parts: number
  template: string
  language: Locale
  clientId: number | null
  userId: number | null
  state: Start<SmsState>
  error: string | null
  attempts: Start<number>
  dedupeKey: string | null
  holdsSecrets: boolean
  sentOn: NullableInstant
  deliveredOn: NullableInstant
  sender: Later<string>
  promotional: Start<boolean>
  /** To a contact who asked for what it says, and may have enough of it. */
  toContact: Start<boolean>
  /** The rule that told it, and whether it waits for the end of quiet hours. */
  ruleId: Later<number>
  waits: Start<boolean>
  gatewayId: Later<number>
  driver: Later<SmsDriverName>
  tried: ColumnType<SmsTry[], string | undefined, string>
  /** A gateway is being asked, or was when its worker ended. */
  asked: Start<boolean>
  providerId: Later<string>
  cost: Start<number>
  currency: Start<string>
  searchText: Start<string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    smsMessages: SmsMessagesTable
  }
}
