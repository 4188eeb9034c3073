import { getTranslations } from 'next-intl/server'
import { DocumentButton } from '#components/billing/document/document-button.tsx'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import { onlyVerbs, withoutVerbs } from '#components/kit/verbs/verbs-of.tsx'
import { offerOf } from '#contract/billing/quote-offer.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import type { QuoteView } from './load-quote.ts'
import { quotePages } from './quote-pages.ts'
import { QuotePanel } from './quote-panel.tsx'
import { QuotePaper } from './quote-paper.tsx'
import { quoteVerbs, verbQuote } from './quote-verbs.ts'

/** In the header; the others are in its menu. */
const first = ['send', 'accept']

/** The page of a quote: what is offered, and beside it to whom and what came of it. */
export async function QuoteScreen({ view }: { view: QuoteView }) {
  const { quote, place, history } = view
  const t = await getTranslations('quotes')
  const record = verbQuote(quote)
  const now = first.filter(name => quote.can?.[name] === true)
  const unsent = quote.sentEdition !== null && quote.sentEdition !== quote.edition && quote.stage !== 'draft'
  return (
    <RecordScreen
      {...quotePages}
      record={{ ...quote, status: quote.expired ? 'expired' : quote.stage }}
      place={place}
      name={quote.number}
      badges={quote.edition > 1 && <span className="text-text-2">{`${t('fields.edition')} ${numberText(quote.edition)}`}</span>}
      alerts={[
        ...(quote.expired ? [{ tone: 'warn' as const, title: t('view.expired'), text: t('view.expiredText') }] : []),
        ...(unsent ? [{ tone: 'warn' as const, title: t('view.notSent', { edition: quote.edition }), text: t('view.notSentText') }] : []),
      ]}
      primary={
        <>
          <DocumentButton kind="quote" id={quote.id} />
          <RecordVerbs given={onlyVerbs(quoteVerbs, now)}>
            <VerbButtons record={record} primary={now[0]} />
          </RecordVerbs>
        </>
      }
      verbs={{ given: withoutVerbs(quoteVerbs, now), record }}
      history={history}
      aside={<QuotePanel view={view} />}
    >
      <QuotePaper
        shown="both"
        fileAddress={paths.file}
        offer={offerOf(quote)}
        from={quote.clientName ? <Name value={quote.clientName} /> : <bdi>{quote.prospectName ?? t('view.anybody')}</bdi>}
      />
    </RecordScreen>
  )
}
