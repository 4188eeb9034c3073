import { useTranslations } from 'next-intl'
import { SideDrawer } from '#components/kit/dialogs/side-drawer.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { CallData } from '#components/logs/call-data.tsx'
import type { WebhookDelivery } from '#contract/settings/webhook-deliveries.ts'
import { numberText } from '#lib/format/number.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { deliveryLooks } from './delivery-columns.tsx'

/** One message that was sent outside, with its last answer. */
export function DeliveryDrawer({ delivery, back }: { delivery: WebhookDelivery; back: string }) {
  const t = useTranslations('webhookDeliveries')
  const { state, statusCode, milliseconds, error, body, response, replayOf } = delivery
  const reasons = dynamicMessages(t)
  return (
    <SideDrawer title={<Verbatim value={delivery.event} />} back={back}>
      <KeyValue
        items={[
          { term: t('fields.createdOn'), value: <DateText value={delivery.createdOn} as="log" /> },
          { term: t('fields.endpointName'), value: <bdi>{delivery.endpointName}</bdi> },
          { term: t('fields.messageId'), value: <Verbatim value={delivery.messageId} /> },
          { term: t('fields.state'), value: <StatusBadge status={deliveryLooks[state]} label={t(`options.state.${state}`)} /> },
          { term: t('fields.attempts'), value: numberText(delivery.attempts) },
          { term: t('fields.statusCode'), value: statusCode === null ? '—' : numberText(statusCode) },
          { term: t('fields.milliseconds'), value: milliseconds === null ? '—' : numberText(milliseconds) },
          { term: t('fields.error'), value: error === null ? '—' : reasons(`errors.${error}`) },
          { term: t('fields.nextOn'), value: <DateText value={delivery.nextOn} as="log" /> },
          { term: t('fields.deliveredOn'), value: <DateText value={delivery.deliveredOn} as="log" /> },
          { term: t('fields.replayOf'), value: replayOf === null ? '—' : numberText(replayOf) },
        ]}
      />
      <CallData title={t('fields.body')} value={pretty(body)} />
      {response !== null && <CallData title={t('fields.response')} value={response || '—'} />}
    </SideDrawer>
  )
}

const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2)
