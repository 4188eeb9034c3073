import { isStandard } from '#contract/billing/invoice-title.ts'
import type { InvoiceParty } from '#contract/billing/invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'

/** What the authority insists on of us. */
const sellerHas = ({ vatNumber, crNumber, postal }: InvoiceParty) =>
  vatNumber && crNumber && postal?.street && postal.buildingNumber && postal.district && postal.city && postal.postalCode

/** And of the buyer of a standard document; building, district and postal code of Saudi ones alone. */
const buyerHas = ({ countryCode, postal }: InvoiceParty) =>
  countryCode && postal?.street && postal.city && (countryCode !== 'SA' || (postal.buildingNumber && postal.district && postal.postalCode))

/**
 * Refuses a document that the authority would refuse for who sells or who buys: better now than when it has its place in the chain.
 * @throws Problem wrongState `sellerIncomplete` or `buyerIncomplete`
 */
export function refuseIncomplete(seller: InvoiceParty, buyer: InvoiceParty): void {
  if (!sellerHas(seller)) throw new Problem('wrongState', { reason: 'sellerIncomplete' })
  if (isStandard(buyer) && !buyerHas(buyer)) throw new Problem('wrongState', { reason: 'buyerIncomplete' })
}
