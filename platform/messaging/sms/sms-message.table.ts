import type { ColumnType } from 'kysely'
import type { EmailState } from '#contract/messaging/email-messages.ts'
import type { NullableInstant, RecordColumns } from '#platform/kernel/database.ts'
import type { Locale } from '#platform/kernel/scope.ts'

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
  state: ColumnType<EmailState, EmailState | undefined, EmailState>
  error: string | null
  attempts: ColumnType<number, number | undefined, number>
  dedupeKey: string | null
  holdsSecrets: boolean
  sentOn: NullableInstant
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    smsMessages: SmsMessagesTable
  }
}
