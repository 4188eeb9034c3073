import type { ColumnType, Generated } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { ContactStatus } from '#contract/support/contact-messages.ts'
import type { Instant, Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'
import type { Locale } from '#platform/kernel/scope.ts'

export interface ContactMessagesTable extends RecordColumns {
  name: string
  email: string
  mobile: string | null
  subject: string
  message: string
  language: Locale
  status: ColumnType<ContactStatus, ContactStatus | undefined, ContactStatus>
  assigneeId: ColumnType<number | null, number | null | undefined, number | null>
  clientId: ColumnType<number | null, number | null | undefined, number | null>
  repliedOn: NullableInstant
  ip: string
  searchText: ColumnType<string, string, string>
}

export interface ContactRepliesTable {
  id: Generated<number>
  contactMessageId: number
  message: string
  authorName: Json<Bilingual>
  createdOn: Instant
  emailMessageId: number | null
}

declare module '#platform/kernel/database.ts' {
  interface Tables {
    contactMessages: ContactMessagesTable
    contactReplies: ContactRepliesTable
  }
}
