import 'server-only'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { loadMessagesAbout } from '#components/messaging/email-message/load-messages-about.ts'
import { quotes } from '#contract/billing/quotes.ts'
import { callApi } from '#lib/api/call-api.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { quotePages } from './quote-pages.ts'

export interface QuotePageProps {
  params: Promise<{ quote: string }>
  searchParams: Promise<SearchParams>
}

const loadQuote = async ({ params }: QuotePageProps) => loadRecord(quotePages, recordId((await params).quote))

/** What the window is called: the number of the quote. */
export const quoteTitle = async (props: QuotePageProps) => ({ title: (await loadQuote(props)).number })

/** A quote with who accepted it. */
export async function loadQuoteView(props: QuotePageProps) {
  const [quote, search] = await Promise.all([loadQuote(props), props.searchParams])
  const [place, history, acceptances, messages] = await Promise.all([
    loadPlace(quotePages, quote.id, search),
    loadHistory(quotePages, quote.id),
    callApi(quotes.endpoints.acceptances, { params: { id: quote.id } }),
    loadMessagesAbout('quotes', quote.id),
  ])
  return { quote, place, history, acceptances, messages }
}
export type QuoteView = Awaited<ReturnType<typeof loadQuoteView>>
