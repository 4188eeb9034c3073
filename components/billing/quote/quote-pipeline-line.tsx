import { getTranslations } from 'next-intl/server'
import { Money } from '#components/kit/values/money.tsx'
import { openQuote } from '#contract/billing/quote-verbs.ts'
import { quotes } from '#contract/billing/quotes.ts'
import { callApi } from '#lib/api/call-api.ts'
import { numberText } from '#lib/format/number.ts'

/** What is on its way: the sum of each open stage, and how many of those that were decided were won. */
export async function QuotePipelineLine() {
  const [t, pipeline] = await Promise.all([getTranslations('quotes'), callApi(quotes.endpoints.pipeline).catch(() => null)])
  if (!pipeline) return null
  const { stages, won, lost } = pipeline
  const decided = won + lost
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-1 text-text-2">
      {openQuote.flatMap(stage =>
        stages
          .filter(one => one.stage === stage)
          .map(({ currency, total, quotes: count }) => (
            <span key={`${stage} ${currency}`}>
              {t(`options.stage.${stage}`)} ({numberText(count)}): <Money amount={total} currency={currency} />
            </span>
          )),
      )}
      {decided > 0 && (
        <span title={t('view.won', { won, decided })}>
          {t('view.winRate')}: {numberText(Math.round((100 * won) / decided))}%
        </span>
      )}
    </span>
  )
}
