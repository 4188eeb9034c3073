import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Card } from '#components/ui/card.tsx'
import type { CancellationRequest } from '#contract/services/cancellation-requests.ts'
import type { OfferState } from '#contract/services/retention-offers.ts'
import { OfferText } from './offer-text.tsx'

const looks: Record<OfferState, string> = {
  ...{ awaiting: 'pending', open: 'open', accepted: 'accepted', declined: 'rejected' },
  ...{ takenBack: 'closed', expired: 'expired', lapsed: 'closed' },
}

/** The offer that was made to keep the client: what, by whom, until when, and what became of it. */
export function OfferCard({ request }: { request: CancellationRequest }) {
  const t = useTranslations('cancellationRequests')
  const { offer, offerState, offererName, currency, discountsLeft } = request
  if (!offer || !offerState) return null
  const items = [
    { term: t('fields.kind'), value: <OfferText offer={offer} currency={currency} /> },
    { term: t('fields.offerState'), value: <StatusBadge status={looks[offerState]} label={t(`options.offerState.${offerState}`)} /> },
    ...(discountsLeft === null ? [] : [{ term: t('fields.discountsLeft'), value: t('view.discountsLeft', { count: discountsLeft }) }]),
    { term: t('fields.offerUntil'), value: <DateText value={offer.until} as="day" /> },
    { term: t('fields.text'), value: <p className="whitespace-pre-line">{offer.text}</p> },
    ...(offererName ? [{ term: t('fields.offererName'), value: <Name value={offererName} /> }] : []),
  ]
  return (
    <Card title={t('view.offer')}>
      <KeyValue items={items} />
    </Card>
  )
}
