import { quotes } from '#contract/billing/quotes.ts'
import { served } from '#platform/kernel/serve.ts'
import { acceptancesOf } from './acceptances-of.ts'
import { quoteStore } from './quote.store.ts'
import { quoteVerbs } from './quote.verbs.ts'
import { quotePipeline } from './quote-pipeline.ts'

export const routes = served(quotes.endpoints, { ...quoteStore, ...quoteVerbs, pipeline: quotePipeline, acceptances: acceptancesOf })
