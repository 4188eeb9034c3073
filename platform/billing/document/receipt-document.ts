import type { Transaction } from '#contract/billing/transactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { buyerOf, seller } from '../invoice/parties.ts'
import type { Drawn } from './draw-document.ts'
import type { PrintedDocument } from './printed-document.ts'
import { footPart, partyPart } from './printed-parts.ts'
import { label, methodText, moneyIn, nameIn, words } from './printed-values.ts'

/** That money came in, from whom, and what it pays for. What the bank kept of it is no matter of the client's. */
export async function receiptDocument(scope: Scope, payment: Transaction, language: PrintedDocument['language']): Promise<Drawn> {
  const [money, from, to] = [await moneyIn(scope, payment.currency), await seller(scope), await buyerOf(scope, payment.clientId)]
  const { id, amount, toWallet, paidOn, method, reference, allocations } = payment
  return {
    createdOn: payment.createdOn,
    files: {},
    document: {
      language,
      title: label('titles.receipt'),
      notice: null,
      company: nameIn(language, from.name),
      facts: [
        { label: label('facts.receiptNumber'), value: String(id) },
        { label: label('facts.paidOn'), value: paidOn },
        { label: label('facts.method'), value: words(methodText(method, language)) },
        ...(reference ? [{ label: label('facts.reference'), value: reference }] : []),
      ],
      parties: [partyPart('payee', from, language), partyPart('payer', to, language)],
      columns: [label('columns.paidFor'), label('columns.amount')],
      lines: [
        ...allocations.map(one => ({ about: [words(one.invoiceNumber ?? `#${one.invoiceId}`)], cells: [money(one.amount)] })),
        ...(toWallet > 0 ? [{ about: nameIn(language, label('wallet')), cells: [money(toWallet)] }] : []),
      ],
      sums: [{ label: label('sums.received'), value: money(amount), strong: true }],
      notes: null,
      qr: false,
      attachment: null,
      foot: footPart(from, String(id), language),
    },
  }
}
