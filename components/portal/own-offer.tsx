import 'server-only'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { OfferText } from '#components/services/cancellation-request/offer-text.tsx'
import { UpgradePrice } from '#components/services/service/upgrade-price.tsx'
import { Card } from '#components/ui/card.tsx'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { AskFirst } from './ask-first.tsx'
import { acceptOwnOffer, declineOwnOffer } from './cancellation-actions.ts'
import { loadPortal } from './load-portal.ts'

type Request = AnswerOf<typeof cancellationRequests.endpoints.get>

/** What the client was offered to stay: accepted or declined here while it is open, and what is left of an accepted discount. */
export async function OwnOffer({ request, name, acts }: { request: Request; name: string; acts: boolean }) {
  const [t, s] = await Promise.all([getTranslations('portal.cancellation'), getTranslations('cancellationRequests')])
  const { id, version, offer, offerState, discountsLeft, currency, can } = request
  if (!offer || (offerState !== 'open' && offerState !== 'accepted')) return null
  const open = offerState === 'open'
  const { payment, upgrade } = await loadPortal(cancellationRequests.endpoints.offerTerms, { params: { id } })
  return (
    <Card title={t(open ? 'offer' : 'offerAccepted')}>
      <p className="font-semibold">
        <OfferText offer={offer} currency={currency} />
      </p>
      {open && <p className="mt-2 whitespace-pre-line">{offer.text}</p>}
      {payment && (
        <p className="mt-2">
          {t.rich('nextPayment', {
            day: () => <DateText value={payment.from} as="day" />,
            net: () => <Money amount={payment.net} currency={payment.currency} />,
            listed: () => <Money amount={payment.listed} currency={payment.currency} />,
          })}
        </p>
      )}
      {upgrade && (
        <ClientMessages of={['services']}>
          <UpgradePrice price={upgrade} />
        </ClientMessages>
      )}
      {open && <p className="mt-2 text-text-2">{t.rich('openUntil', { day: () => <DateText value={offer.until} as="day" /> })}</p>}
      {discountsLeft !== null && <p className="mt-2 text-text-2">{s('view.discountsLeft', { count: discountsLeft })}</p>}
      {acts && open && (
        <div className="mt-4 flex flex-wrap gap-2">
          {can?.acceptOffer === true && (
            <AskFirst
              label={t('accept')}
              title={t('acceptTitle', { name })}
              text={t('acceptText')}
              keepLabel={t('keep')}
              run={acceptOwnOffer.bind(null, id, version)}
            />
          )}
          {can?.declineOffer === true && (
            <AskFirst
              label={t('decline')}
              title={t('declineTitle', { name })}
              text={t('declineText')}
              keepLabel={t('keep')}
              run={declineOwnOffer.bind(null, id, version)}
            />
          )}
        </div>
      )}
    </Card>
  )
}
