import { creditNotePages } from '#components/billing/credit-note/credit-note-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={creditNotePages} parameter="creditNote" />
}
