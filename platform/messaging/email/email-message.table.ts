import type { ColumnType } from 'kysely'
import type { DocumentList } from '#contract/automation/table-export.ts'
import type { EmailState } from '#contract/messaging/email-messages.ts'
import type { MessageCategory } from '#contract/messaging/message-categories.ts'
import type { NullableInstant, RecordColumns } from '#platform/kernel/database.ts'
import type { DocumentDays } from '#platform/kernel/list-documents.ts'
import type { Locale } from '#platform/kernel/scope.ts'

/** A file by its key in the store. */
export interface StoredMailFile {
  key: string
  name: string
  mimeType: string
}
/** A file, or a document that is drawn as it is when the mail goes out. */
export type MailAttachment = StoredMailFile | { list: DocumentList; id: number } | { list: 'statement'; id: number; days: DocumentDays }

export interface EmailMessagesTable extends RecordColumns {
  to: string
  subject: string
  /** As shown in the log: one-time codes and links are masked. */
  text: string
  html: string
  /** The whole message, encrypted, while it waits; only when it holds secrets. */
  sealedContent: string | null
  template: string
  templateId: ColumnType<number | null, number | null | undefined, number | null>
  category: MessageCategory
  language: Locale
  clientId: number | null
  userId: number | null
  state: ColumnType<EmailState, EmailState | undefined, EmailState>
  error: string | null
  messageId: string
  providerId: string | null
  attempts: ColumnType<number, number | undefined, number>
  dedupeKey: string | null
  holdsSecrets: boolean
  sentOn: NullableInstant
  deliveredOn: NullableInstant
  openedOn: NullableInstant
  /** When it came back; null too once its address was allowed again. */
  bouncedOn: NullableInstant
  /** Of a mail that its receiver may have no more of: what stands in its way out. */
  unsubscribeToken: ColumnType<string | null, string | null | undefined, string | null>
  /** Its receiver gets it once at most: what may have gone out is not tried again. */
  once: ColumnType<boolean, boolean | undefined, never>
  /** Where it was given to a server, until it is known what came of it. */
  handedOver: ColumnType<string | null, never, string | null>
  /** The record that it tells of. */
  aboutResource: ColumnType<string | null, string | undefined, string | null>
  aboutId: ColumnType<number | null, number | undefined, number | null>
  /** The rule that told it, and whether it waits for the end of quiet hours. */
  ruleId: ColumnType<number | null, number | undefined, never>
  waits: ColumnType<boolean, boolean | undefined, never>
  /** What it brings along. */
  attachment: ColumnType<MailAttachment | null, string | undefined, never>
  /** The files of its template that it brings besides. */
  files: ColumnType<StoredMailFile[], string | undefined, never>
  /** The sender and the address for answers that its template names; null: as its category has it. */
  senderId: ColumnType<number | null, number | null | undefined, number | null>
  replyTo: ColumnType<string | null, string | null | undefined, never>
  /** Those whose copy everybody sees. */
  cc: ColumnType<string | null, string | null | undefined, never>
  /** Of a copy: whom its message is to. */
  addressedTo: ColumnType<string | null, string | null | undefined, never>
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    emailMessages: EmailMessagesTable
  }
}
