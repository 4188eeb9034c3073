import { quotes } from '#contract/billing/quotes.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { served } from '#platform/kernel/serve.ts'
import { acceptancesOf } from './acceptances-of.ts'
import { quoteStore } from './quote.store.ts'
import { quoteVerbs } from './quote.verbs.ts'
import { refuseQuoteDiscount } from './quote-discount.ts'
import { newOwnLink } from './quote-link.ts'
import { quotePipeline } from './quote-pipeline.ts'

export const routes = served(quotes.endpoints, {
  ...quoteStore,
  ...quoteVerbs,
  create: async (scope, input) => {
    const made = await quoteStore.create(scope, input)
    await refuseQuoteDiscount(scope, made)
    return made
  },
  update: async (scope, input) => {
    const before = await quoteStore.find(scope, input.params.id, true)
    const made = await quoteStore.update(scope, input)
    await refuseQuoteDiscount(scope, made, before)
    return made
  },
  pipeline: quotePipeline,
  acceptances: acceptancesOf,
  ownLink: async (scope, input) => {
    const { id: userId, onBehalfOf } = scope.caller
    if (onBehalfOf || userId === null) throw new Problem('forbidden')
    const quote = await quoteStore.get(scope, input)
    const token = await newOwnLink(scope, quote, userId)
    const { id: recordId, number: recordName, clientId } = quote
    await scope.emit(quotes.events.ownLinkMade, {}, { resource: 'quotes', recordId, recordName, clientId })
    return { token }
  },
})
