import { useLocale, useTranslations } from 'next-intl'
import { RegistrarName } from '#components/domains/registrar-account/registrar-name.tsx'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Card } from '#components/ui/card.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { ConfigurationList } from '../order/configuration-list.tsx'
import type { OrderItemView } from './load-item.ts'

/** What was ordered, and what was made of it. */
export function ItemFacts({ view: { order, item, service, name } }: { view: OrderItemView }) {
  const t = useTranslations('orders')
  const names = useTranslations('domains')
  const locale = useLocale()
  const facts = [
    {
      term: t('fields.clientName'),
      value: (
        <Link href={paths.client(order.clientId)}>
          <Name value={order.clientName} />
        </Link>
      ),
    },
    ...(name
      ? [
          {
            term: t('fields.domain'),
            value: (
              <Link href={paths.domain(name.domain.id)}>
                <DomainName value={name.domain.name} />
              </Link>
            ),
          },
          { term: names('fields.command'), value: names(`options.command.${name.domain.command}`) },
          {
            term: names('fields.registrarName'),
            value: name.domain.registrarName ? (
              <RegistrarName value={name.domain.registrarName} environment={name.domain.registrarEnvironment} />
            ) : (
              '—'
            ),
          },
          { term: names('fields.expiresOn'), value: name.domain.expiresOn ? <DateText value={name.domain.expiresOn} as="day" /> : '—' },
          {
            term: names('fields.nameservers'),
            value: <Verbatim value={name.domain.nameservers.join(' ') || null} />,
          },
        ]
      : [{ term: t('fields.domain'), value: <Verbatim value={item.domain} copy /> }]),
    { term: t('fields.cycle'), value: item.years === null ? t(`cycles.${item.cycle}`) : t('view.term', { years: item.years }) },
    { term: t('fields.quantity'), value: numberText(item.quantity) },
    ...(item.partOf === null ? [] : [{ term: t('fields.partOf'), value: numberText(item.partOf) }]),
    ...(service
      ? [
          {
            term: t('item.service'),
            value: (
              <Link href={paths.service(service.id)}>
                <Name value={service.productName} /> {service.domain && <Verbatim value={service.domain} />}
              </Link>
            ),
          },
        ]
      : []),
    ...(service && service.askedFields.length > 0
      ? [
          {
            term: t('item.askedFields'),
            value: <bdi>{new Intl.ListFormat(locale).format(service.askedFields.map(one => nameFor(one.name, locale)))}</bdi>,
          },
        ]
      : []),
  ]
  return (
    <Card title={t('item.what')}>
      <KeyValue items={facts} />
      <ConfigurationList {...(service ?? item)} />
    </Card>
  )
}
