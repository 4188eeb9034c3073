import { getLocale, getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Phone } from '#components/kit/values/phone.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Client } from './client-types.ts'
import { GroupTag } from './group-tag.tsx'

const sources = ['search', 'referral', 'socialMedia', 'reseller', 'exhibition', 'advertisement', 'phone'] as const

/** The rest that is known about the client. */
export async function InformationCard({ client }: { client: Client }) {
  const [t, locale] = await Promise.all([getTranslations('clients'), getLocale()])
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(client.countryCode)
  const currency = new Intl.DisplayNames(locale, { type: 'currency' }).of(client.currency)
  const source = sources.find(one => one === client.source)
  const messages = Object.entries(client.emailPreferences).flatMap(([name, wanted]) =>
    wanted ? [t(`emailPreferences.${name as keyof typeof client.emailPreferences}`)] : [],
  )
  return (
    <Card title={t('summary.information')}>
      <KeyValue
        items={[
          { term: t('fields.clientGroupId'), value: <GroupTag group={client.clientGroup} locale={locale} /> },
          { term: t('fields.signupOn'), value: <DateText value={client.signupOn} as="day" /> },
          { term: t('fields.source'), value: source ? t(`options.source.${source}`) : (client.source ?? '—') },
          { term: t('fields.countryCode'), value: country ?? client.countryCode },
          { term: t('fields.state'), value: <bdi>{client.state}</bdi> },
          { term: t('fields.currency'), value: currency ?? client.currency },
          { term: t('fields.smsNumber'), value: <Phone value={client.smsNumber ?? client.mobile} plain /> },
          { term: t('fields.emailPreferences'), value: messages.length ? messages.join(t('comma')) : '—' },
        ]}
      />
    </Card>
  )
}
