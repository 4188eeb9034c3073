import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { quoteOutcomes } from '#contract/billing/quote-verbs.ts'
import { type Quote, quotes } from '#contract/billing/quotes.ts'
import { paths } from '#lib/paths.ts'

export const quoteVerbs = verbsOf(quotes, {
  accept: {
    fields: [
      { name: 'acceptor', kind: 'text', max: 120 },
      { name: 'outcome', kind: 'choice', options: quoteOutcomes },
    ],
  },
})

type Shown = Pick<Quote, 'id' | 'version' | 'number' | 'stage' | 'outcome' | 'prospectName' | 'clientName' | 'can'>

/** A quote as its menus need it. */
export const verbQuote = ({ id, version, number, stage, outcome, prospectName, clientName, can }: Shown): VerbRecord => ({
  ...{ id, version, name: number, state: stage, can },
  hrefs: { update: paths.newQuote({ id }) },
  values: { acceptor: clientName?.en || clientName?.ar || prospectName || '', outcome },
  back: paths.quotes(),
})
