import type { Invoice } from '#contract/billing/invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { askForBill, billGateway, openBill, whyNoBill } from '../payment-attempt/issue-bill.ts'
import { waitingBills } from '../payment-attempt/waiting-bills.ts'
import { invoicesOf, isOpen, numberOf } from './invoices-of-link.ts'

/** The bills of a link's invoices that wait at the banks, and the invoices of which one can be asked for. */
export async function billsOf(scope: Scope, found: readonly Invoice[]) {
  const waiting = await waitingBills(
    scope,
    found.map(({ id }) => id),
  )
  const gateway = await billGateway(scope)
  const bills = found.filter(isOpen).flatMap(invoice => {
    const bill = waiting.find(({ invoiceId }) => invoiceId === invoice.id)
    if (!bill) return []
    const { billNumber, billerCode, billExpiresOn: expiresOn, amount, address } = bill
    return [{ invoice: numberOf(invoice), billNumber, billerCode, expiresOn, amount, address }]
  })
  const billed = new Set(bills.map(({ invoice }) => invoice))
  const billable = found.filter(invoice => whyNoBill(gateway, invoice) === null && !billed.has(numberOf(invoice))).map(numberOf)
  return { bills, billable }
}

/** A holder of a link asks for a bill of one of its invoices. */
export async function issueBillByLink(asked: Scope, { body }: { body: { token: string; number: string } }) {
  const scope = asked.with({ caller: system })
  const invoice = (await invoicesOf(scope, body.token)).find(one => isOpen(one) && numberOf(one) === body.number)
  if (!invoice) throw new Problem('wrongState', { reason: 'nothingToPay' })
  const { billNumber, billerCode, billExpiresOn } = await askForBill(
    scope,
    await inTransaction(scope, inner => openBill(inner, invoice.id)),
  )
  return { billNumber: billNumber as string, billerCode, expiresOn: billExpiresOn }
}
