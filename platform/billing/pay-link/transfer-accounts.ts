import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../bank-account/bank-account.table.ts'
import type {} from '../payment-gateway/payment-gateway.table.ts'

export interface TransferAccount {
  /** The bank. */
  name: Bilingual
  beneficiary: Bilingual | null
  iban: string
}

const asName = (text: string | null): Bilingual | null => (text ? { en: text, ar: '' } : null)

/** Where money of a currency can be transferred to; named in both languages where it is an account of the books. */
export async function transferAccounts({ db }: Scope, currency: string): Promise<TransferAccount[]> {
  const gateways = await db
    .selectFrom('paymentGateways')
    .leftJoin('bankAccounts', join => join.onRef('bankAccounts.iban', '=', 'paymentGateways.iban').on('bankAccounts.active', '=', true))
    .select(['paymentGateways.name', 'paymentGateways.bankName', 'paymentGateways.beneficiary', 'paymentGateways.iban', 'currencies'])
    .select(['bankAccounts.name as ownName', 'bankAccounts.beneficiary as ownBeneficiary'])
    .where('driver', '=', 'bankTransfer')
    .where('status', '=', 'active')
    .where('paymentGateways.iban', 'is not', null)
    .orderBy('paymentGateways.position')
    .orderBy('paymentGateways.id')
    .execute()
  const seen = new Map<string, TransferAccount>()
  for (const { iban, currencies, name, bankName, beneficiary, ownName, ownBeneficiary } of gateways)
    if (iban !== null && currencies.includes(currency) && !seen.has(iban))
      seen.set(iban, { name: ownName ?? asName(bankName) ?? name, beneficiary: ownBeneficiary ?? asName(beneficiary), iban })
  return [...seen.values()]
}
