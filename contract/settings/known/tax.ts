import { oneOf, onOff, percent } from '../setting-kinds.ts'

/** How far invoices are electronic: not at all, with a QR code of our own, or signed and known to the tax authority. */
export const eInvoicingModes = ['off', 'phase1', 'sandbox', 'simulation', 'production'] as const

export const tax = {
  /** What clients read a price as; documents and sums are the same either way. */
  vat: { vat: percent(15, { risky: true }), pricesWithVat: onOff(false) },
  eInvoicing: { eInvoicing: oneOf(eInvoicingModes, 'off', { risky: true }) },
}
