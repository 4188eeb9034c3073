import type { InvoiceParty } from '#contract/billing/invoices.ts'
import { offerOf } from '#contract/billing/quote-offer.ts'
import type { Quote } from '#contract/billing/quotes.ts'
import { nameByScript } from '#contract/kernel/person-name.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { buyerOf, seller } from '../invoice/parties.ts'
import type { Drawn } from './draw-document.ts'
import type { PrintedDocument } from './printed-document.ts'
import { footPart, partyPart, sumsPart } from './printed-parts.ts'
import { label, moneyIn, nameIn, termWords, words } from './printed-values.ts'

const columns = ['description', 'quantity', 'unitPrice', 'taxable', 'vatRate', 'vat', 'lineTotal']

/** What is offered, to whom and until when, in the language of the quote or another. */
export async function quoteDocument(scope: Scope, quote: Quote, asked?: PrintedDocument['language']): Promise<Drawn> {
  const language = asked ?? (quote.language === 'ar-SA' ? 'ar' : 'en')
  const [money, from] = [await moneyIn(scope, quote.currency), await seller(scope)]
  const to = quote.clientId === null ? prospect(quote) : await buyerOf(scope, quote.clientId)
  const offer = offerOf(quote)
  const texts = [quote.subject, quote.proposal, quote.customerNotes].flatMap(text => text?.split('\n') ?? []).filter(Boolean)
  const attached = offer.attachments.map(({ name }) => words(name))
  return {
    createdOn: quote.createdOn,
    files: {},
    document: {
      language,
      title: label('titles.quote'),
      notice: label('notices.quote'),
      company: nameIn(language, from.name),
      facts: [
        { label: label('facts.quoteNumber'), value: quote.edition > 1 ? `${quote.number} / ${quote.edition}` : quote.number },
        { label: label('facts.issueDate'), value: (quote.sentOn ?? quote.createdOn).slice(0, 10) },
        { label: label('facts.validUntil'), value: quote.validUntil ?? '—' },
      ],
      parties: [partyPart('seller', from, language), ...(to ? [partyPart('buyer', to, language)] : [])],
      columns: columns.map(name => label(`columns.${name}`)),
      lines: offer.lines.map(line => ({
        about: [...nameIn(language, line.description), ...(line.domain ? [words(line.domain)] : []), ...termWords(language, line.term)],
        cells: [String(line.quantity), money(line.price), money(line.net), `${line.rate}%`, money(line.vat), money(line.net + line.vat)],
      })),
      sums: sumsPart(quote, money),
      notes: { title: label('proposal'), text: [...texts.map(words), ...attached] },
      qr: false,
      attachment: null,
      foot: footPart(from, quote.number, language),
    },
  }
}

/** Somebody who is no client yet, as far as they are named. */
function prospect({ prospectName, prospectCompany, prospectCountry }: Quote): InvoiceParty | null {
  const name = prospectCompany ?? prospectName
  if (name === null) return null
  const unknown = { vatNumber: null, crNumber: null, postal: null, address: [] }
  return { ...unknown, name: nameByScript(name), countryCode: prospectCountry, company: prospectCompany !== null }
}
