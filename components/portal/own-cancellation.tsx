import 'server-only'
import { getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { CancellationBadge } from '#components/services/cancellation-request/cancellation-badge.tsx'
import { Card } from '#components/ui/card.tsx'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { AskFirst } from './ask-first.tsx'
import { withdrawOwnCancellation } from './cancellation-actions.ts'
import { OwnOffer } from './own-offer.tsx'

type Request = AnswerOf<typeof cancellationRequests.endpoints.get>
interface Props {
  request: Request
  /** What people call the service. */
  name: string
  /** Who acts may do something about it. */
  acts: boolean
}

/** A request of the client to cancel a service: how it stands, the offer to stay, and the way back. */
export async function OwnCancellation({ request, name, acts }: Props) {
  const [t, s] = await Promise.all([getTranslations('portal.cancellation'), getTranslations('cancellationRequests')])
  const { id, type, reason, cancelOn, createdOn, answer, can } = request
  const items = [
    { term: s('fields.createdOn'), value: <DateText value={createdOn} /> },
    { term: s('fields.type'), value: s(`options.type.${type}`) },
    { term: s('fields.cancelOn'), value: <DateText value={cancelOn} as="day" /> },
    { term: s('fields.reason'), value: <p className="whitespace-pre-line">{reason}</p> },
    ...(answer ? [{ term: t('answer'), value: <p className="whitespace-pre-line">{answer}</p> }] : []),
  ]
  return (
    <>
      {request.offer && <OwnOffer request={request} name={name} acts={acts} />}
      <Card title={s('view.request')} actions={<CancellationBadge {...request} />}>
        <KeyValue items={items} />
        {acts && can?.withdraw === true && (
          <div className="mt-4">
            <AskFirst
              label={t('withdraw')}
              title={t('withdrawTitle', { name })}
              text={t('withdrawText')}
              keepLabel={t('keep')}
              run={withdrawOwnCancellation.bind(null, id)}
            />
          </div>
        )}
      </Card>
    </>
  )
}
