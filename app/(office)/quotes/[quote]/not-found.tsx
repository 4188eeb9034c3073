import { quotePages } from '#components/billing/quote/quote-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={quotePages} parameter="quote" />
}
