import type { RegistrarBalance } from '../registrar-driver.ts'
import { registryBalance } from '../registry-amount.ts'
import { type EppElement, elementsAt, holding, textAt } from './epp-xml.ts'
import { fees } from './fee.ts'

/**
 * What is left of our money is no part of EPP. Registries tell it with what is paid (RFC 8748, section 3.6), and some when they are asked, or when it is
 * little, by the mappings of Verisign that others took over; these name no currency.
 */
export const balances = 'http://www.verisign.com/epp/balance-1.0'
export const lowBalances = 'http://www.verisign.com/epp/lowbalance-poll-1.0'

export const balanceAsked = (): string => holding('info', `<balance:info xmlns:balance="${balances}"/>`)

/** What can still be spent, in the answer to that; null: it does not say. */
export const readBalance = (data: EppElement | null, currency: string): RegistrarBalance | null =>
  availableAt(data, { path: 'infData', namespace: balances }, currency)

/** The same in a message of the queue. */
export const readLowBalance = (data: EppElement | null, currency: string): RegistrarBalance | null =>
  availableAt(data, { path: 'pollData', namespace: lowBalances }, currency)

function availableAt(
  data: EppElement | null,
  { path, namespace }: { path: string; namespace: string },
  currency: string,
): RegistrarBalance | null {
  const told = data && elementsAt(data, path).find(element => element.namespace === namespace)
  return told ? registryBalance(textAt(told, 'availableCredit') ?? '', currency) : null
}

/** What is left after something was paid, in the answer to that; null: it does not say. */
export function balanceAfter(extension: EppElement | null): RegistrarBalance | null {
  const told = extension?.children.find(({ namespace, name }) => namespace === fees && /^(cre|ren|trn)Data$/.test(name))
  return told ? registryBalance(textAt(told, 'balance') ?? '', textAt(told, 'currency') ?? '') : null
}
