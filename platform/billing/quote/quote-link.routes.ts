import { type OfferState, quoteLink } from '#contract/billing/quote-link.ts'
import { offerOf } from '#contract/billing/quote-offer.ts'
import type { Quote } from '#contract/billing/quotes.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { countWithin } from '#platform/access/attempts.ts'
import { limits } from '#platform/access/limits.ts'
import { storedBytes } from '#platform/files/file.routes.ts'
import { addressKey } from '#platform/kernel/address-key.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { setting } from '#platform/kernel/setting.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { drawDocument } from '../document/draw-document.ts'
import { languagesFor } from '../document/languages-for.ts'
import { quoteDocument } from '../document/quote-document.ts'
import { acceptQuote } from './accept-quote.ts'
import { quoteStore } from './quote.store.ts'
import { quoteOfToken } from './quote-link.ts'
import { acceptanceRefusal } from './quote-refusal.ts'
import { tellAccepted, tellDeclined } from './tell-owner.ts'

type Body<K extends keyof typeof quoteLink> = { body: BodyOf<(typeof quoteLink)[K]> }

/** So often a day one is said no to. */
const declinesADay = 20
const states: Record<string, OfferState> = { quoteExpired: 'expired', quoteNotYetValid: 'notYet', quoteUsedUp: 'accepted' }

/** What has become of a quote, as its link tells it. */
function stateOf(quote: Quote, now: Date): OfferState {
  if (quote.stage === 'accepted') return 'accepted'
  if (quote.stage === 'lost') return 'declined'
  if (quote.stage !== 'sent' && quote.stage !== 'onHold') return 'ended'
  const refusal = acceptanceRefusal(quote, now)
  return refusal === null ? 'open' : (states[refusal] ?? 'ended')
}

const bySystem = (scope: Scope) => scope.with({ caller: system })
const quoteOf = async (scope: Scope, token: string) => quoteStore.find(bySystem(scope), (await quoteOfToken(scope, token)).id)

async function view(scope: Scope, { body: { token } }: Body<'view'>) {
  const quote = await quoteOf(scope, token)
  if (quote.openedOn === null) await scope.db.updateTable('quotes').set({ openedOn: scope.now }).where('id', '=', quote.id).execute()
  const { clientId, prospectEmail, maximumUses, lines } = quote
  return {
    state: stateOf(quote, scope.now),
    offer: offerOf(quote),
    withVat: await setting(scope, 'pricesWithVat'),
    asksEmail: clientId === null && (maximumUses > 1 || prospectEmail === null),
    asksDomains: quote.outcome === 'invoice' ? [] : lines.filter(({ needsDomain }) => needsDomain).map(({ id }) => id),
  }
}

/** The quote of a token, locked, when it is the edition that was read, and the user of the client whose link it is. */
async function seenQuote(
  scope: Scope,
  { token, edition }: { token: string; edition: number },
): Promise<{ quote: Quote; userId: number | null }> {
  const { id, userId } = await quoteOfToken(scope, token)
  const quote = await quoteStore.find(bySystem(scope), id, true)
  if (quote.edition !== edition) throw new Problem('linkExpired')
  return { quote, userId }
}

function accept(asked: Scope, { body }: Body<'accept'>) {
  return inTransaction(asked, async inner => {
    const scope = bySystem(inner)
    const { quote: seen, userId } = await seenQuote(scope, body)
    const domains = new Map(body.domains.map(({ lineId, domain }) => [lineId, domain]))
    const accepted = await quoteStore.perform(scope, 'accept', seen.id, { acceptor: body.name }, quote =>
      acceptQuote(scope, quote, { byStaff: false, userId, name: body.name, email: body.email, outcome: quote.outcome, domains }),
    )
    await tellAccepted(scope, accepted, body.name)
    return { state: 'accepted' as const }
  })
}

function decline(asked: Scope, { body }: Body<'decline'>) {
  return inTransaction(asked, async inner => {
    const scope = bySystem(inner)
    const { quote } = await seenQuote(scope, body)
    if (stateOf(quote, scope.now) !== 'open') throw new Problem('wrongState')
    await refuseMany(scope, quote.id)
    // One that several may accept is not over because one of them does not want it.
    if (quote.maximumUses === 1)
      await takeStep(scope, quoteStore, 'decline', quote.id, { payload: { name: body.name, reason: body.reason } })
    await tellDeclined(scope, quote, body)
    return { state: 'declined' as const }
  })
}

/** A no is told to people: an address says it once a day, and a quote hears it so often. @throws Problem tooManyRequests */
async function refuseMany(scope: Scope, id: number): Promise<void> {
  for (const [key, most] of [
    [`declined ${id} ${addressKey(scope.origin.ip)}`, 1],
    [`declined ${id}`, declinesADay],
  ] as const) {
    const refused = await countWithin(scope, key, { most, window: limits.day })
    if (refused) throw refused
  }
}

async function pdf(scope: Scope, { body: { token } }: Body<'pdf'>) {
  const quote = await quoteOf(scope, token)
  const { both } = await languagesFor(scope, quote.clientId, { language: quote.language })
  const bytes = await drawDocument(scope, await quoteDocument(bySystem(scope), quote), both)
  return { bytes, mimeType: 'application/pdf', fileName: `${quote.number}.pdf` }
}

async function file(scope: Scope, { body: { token, fileId } }: Body<'file'>) {
  const { attachments } = await quoteOf(scope, token)
  if (!attachments.some(({ id }) => id === fileId)) throw new Problem('notFound')
  return storedBytes(scope, fileId)
}

export const routes = served(quoteLink, { view, accept, decline, pdf, file })
