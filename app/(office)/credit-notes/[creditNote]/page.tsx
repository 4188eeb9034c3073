import { type CreditNotePageProps, CreditNoteScreen, creditNoteTitle } from '#components/billing/credit-note/credit-note-screen.tsx'

export const generateMetadata = creditNoteTitle

export default function CreditNotePage(props: CreditNotePageProps) {
  return <CreditNoteScreen {...props} />
}
