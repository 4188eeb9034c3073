import { code } from '../../kernel/fields.ts'
import { count, money, oneOf, onOff, ownKind, percent } from '../setting-kinds.ts'

/** {number} once; {YYYY}, {YY} and {MM} as wanted. */
const pattern = code(
  value =>
    (value.match(/\{number\}/g) ?? []).length === 1 && /^(?:\{(?:number|YYYY|YY|MM)\}|[A-Za-z0-9/_.-])+$/.test(value)
      ? undefined
      : { key: 'numberPattern' },
  { max: 60 },
)

export const invoices = {
  numbers: {
    invoiceNumberPattern: ownKind('text', pattern, 'INV-{YYYY}-{number}', { code: true, risky: true }),
    invoiceNumberDigits: count(6, { min: 1, max: 12 }, { risky: true }),
    invoiceNumberReset: oneOf(['never', 'yearly'], 'yearly', { risky: true }),
    invoiceNextNumber: count(1, { min: 1, max: 1_000_000_000 }, { risky: true }),
  },
  documents: {
    proformaInvoices: onOff(true, { risky: true }),
    invoiceDueDays: count(7, { max: 365 }, { unit: 'days' }),
    invoicePdfLanguage: oneOf(['client', 'en-US', 'ar-SA', 'both'], 'both'),
    massPay: onOff(true),
    cancelUnpaidAfterDays: count(0, { max: 3650 }, { unit: 'days' }),
  },
  lateFee: {
    lateFeeKind: oneOf(['none', 'fixed', 'percentage'], 'none', { risky: true }),
    lateFeeAmount: money(0),
    lateFeePercentage: percent(0),
    lateFeeMinimum: money(0),
    taxOnLateFee: onOff(false),
  },
}

export const wallet = {
  charging: {
    walletMinimumCharge: money(10_00),
    walletMaximumCharge: money(50_000_00),
    walletMaximumBalance: money(100_000_00),
  },
  use: {
    walletAutoUse: onOff(true),
    walletExpiryMonths: count(0, { max: 120 }, { unit: 'months', risky: true }),
  },
}

export const tax = {
  vat: {
    vat: percent(15, { risky: true }),
    pricesIncludeTax: onOff(false, { risky: true }),
    reverseCharge: oneOf(['none', 'businessAbroad'], 'none', { risky: true }),
    checkTaxNumbers: onOff(true),
  },
}
