import { moneyText } from '../kernel/money.ts'
import { nameFor } from '../kernel/person-name.ts'
import type { CancellationRequest } from './cancellation-requests.ts'

type Offered = Pick<CancellationRequest, 'offer' | 'currency'>

/** What the messages about an offer tell of it, in a language; nothing where there is none. */
export function offerValues({ offer, currency }: Offered, language: string): Record<string, string | number> {
  if (!offer) return {}
  const { kind, percent, payments, amount, productName, text } = offer
  return {
    ...{ kind, percent: String(percent ?? ''), payments: payments ?? 0, message: text },
    ...{ amount: amount === null ? '' : moneyText({ amount, currency }), product: productName ? nameFor(productName, language) : '' },
  }
}
