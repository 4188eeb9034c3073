import type { ColumnType, Selectable } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { DnsVerdict, MailSender, MailSenderInput } from '#contract/messaging/mail-senders.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface MailSendersTable extends RecordColumns, Omit<MailSenderInput, 'name' | 'categories' | 'password'> {
  name: Json<Bilingual>
  categories: Json<MailSender['categories']>
  passwordSealed: string | null
  status: MailSender['status']
  connection: MailSender['connection']
  testedOn: NullableInstant
  failure: string | null
  dkimSelector: string | null
  dkimKeySealed: string | null
  /** The public key as it stands in the DNS. */
  dkimPublic: string | null
  spf: DnsVerdict
  dkim: DnsVerdict
  dmarc: DnsVerdict
  checkedOn: NullableInstant
  searchText: ColumnType<string, string, string>
}
export type StoredSender = Selectable<MailSendersTable>
declare module '#platform/kernel/database.ts' {
  interface Tables {
    mailSenders: MailSendersTable
  }
}
