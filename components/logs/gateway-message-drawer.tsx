import { useLocale, useTranslations } from 'next-intl'
import { SideDrawer } from '#components/kit/dialogs/side-drawer.tsx'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { GatewayMessage } from '#contract/logs/gateway-log.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { CallData } from './call-data.tsx'
import { GatewayResult } from './gateway-result.tsx'
import { ReplayMessage } from './replay-message.tsx'

/** One call of a gateway, or one message of it, whole and without secrets. */
export function GatewayMessageDrawer({ message, back, replays }: { message: GatewayMessage; back: string; replays: boolean }) {
  const [t, locale] = [useTranslations('gatewayMessages'), useLocale()]
  const { kind, transactionId, invoiceId, attemptId } = message
  return (
    <SideDrawer title={<Verbatim value={message.name} />} back={back}>
      <KeyValue
        items={[
          { term: t('fields.happenedOn'), value: <DateText value={message.happenedOn} as="log" /> },
          { term: t('fields.kind'), value: t(`options.kind.${kind}`) },
          { term: t('fields.gatewayName'), value: <bdi>{nameFor(message.gatewayName, locale)}</bdi> },
          { term: t('fields.result'), value: <GatewayResult result={message.result} /> },
          { term: t('fields.message'), value: <bdi>{message.message ?? '—'}</bdi> },
          { term: t('fields.repeats'), value: numberText(message.repeats) },
          {
            term: t('fields.invoiceId'),
            value: invoiceId ? <Link href={paths.invoice(invoiceId)}>{<Verbatim value={`#${invoiceId}`} />}</Link> : '—',
          },
          {
            term: t('fields.transactionId'),
            value: transactionId ? <Link href={paths.transaction(transactionId)}>{<Verbatim value={`#${transactionId}`} />}</Link> : '—',
          },
        ]}
      />
      {replays && attemptId !== null && <ReplayMessage id={message.id} />}
      <CallData title={t('request')} value={message.request} />
      <CallData title={t('response')} value={message.response} />
    </SideDrawer>
  )
}
