import { useTranslations } from 'next-intl'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import type { CancellationRequest } from '#contract/services/cancellation-requests.ts'
import type { RetentionOffer } from '#contract/services/retention-offers.ts'
import { numberText } from '#lib/format/number.ts'

interface Props extends Pick<CancellationRequest, 'currency'> {
  offer: RetentionOffer
}

/** What is offered, in a few words. */
export function OfferText({ offer, currency }: Props) {
  const t = useTranslations('cancellationRequests.view')
  const { kind, percent, payments, amount, productName } = offer
  if (kind === 'discount') return t('discount', { percent: numberText(percent ?? 0), payments: payments ?? 0 })
  if (kind === 'credit') return t.rich('credit', { amount: () => <Money amount={amount ?? 0} currency={currency} /> })
  return t.rich('downgrade', { product: () => <Name value={productName ?? { en: '', ar: '' }} /> })
}
