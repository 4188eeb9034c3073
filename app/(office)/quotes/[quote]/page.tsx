import { loadQuoteView, type QuotePageProps, quoteTitle } from '#components/billing/quote/load-quote.ts'
import { QuoteScreen } from '#components/billing/quote/quote-screen.tsx'

export const generateMetadata = quoteTitle

export default async function QuotePage(props: QuotePageProps) {
  return <QuoteScreen view={await loadQuoteView(props)} />
}
