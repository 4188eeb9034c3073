import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { paths } from '#lib/paths.ts'

/** The page of a credit note. */
export const creditNotePages: RecordPages<typeof creditNotes> = {
  resource: creditNotes,
  address: paths.creditNote,
  listAddress: search => `${paths.creditNotes()}${search ? `?${search}` : ''}`,
  derived: ['invoiceNumber', 'clientName', 'net', 'vatAmount', 'vat', 'vatInSar'],
}
