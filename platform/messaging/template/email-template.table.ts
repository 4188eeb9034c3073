import type { ColumnType } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { EmailTemplate, TemplateFile } from '#contract/messaging/email-templates.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type NullableText = ColumnType<Bilingual | null, string | null, string | null>
export interface EmailTemplatesTable extends RecordColumns {
  name: Json<Bilingual>
  event: EmailTemplate['event']
  category: EmailTemplate['category']
  status: EmailTemplate['status']
  builtIn: boolean
  customised: boolean
  languages: EmailTemplate['languages']
  subject: Json<Bilingual>
  text: Json<Bilingual>
  html: NullableText
  sms: NullableText
  pushTitle: NullableText
  pushText: NullableText
  senderId: number | null
  replyTo: string | null
  cc: string | null
  bcc: string | null
  attachments: ColumnType<TemplateFile[], string | undefined, string>
  withDocument: ColumnType<boolean, boolean | undefined, boolean>
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    emailTemplates: EmailTemplatesTable
  }
}
