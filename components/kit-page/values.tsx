import { useLocale, useNow, useTranslations } from 'next-intl'
import { Sparkline } from '#components/kit/charts/sparkline.tsx'
import { HelpHint } from '#components/kit/feedback/help-hint.tsx'
import { Logo } from '#components/kit/page/logo.tsx'
import { Change } from '#components/kit/values/change.tsx'
import { Country } from '#components/kit/values/country.tsx'
import { CutText } from '#components/kit/values/cut-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Email } from '#components/kit/values/email.tsx'
import { HijriDate } from '#components/kit/values/hijri-date.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Phone } from '#components/kit/values/phone.tsx'
import { RawText } from '#components/kit/values/raw-text.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { TextDifference } from '#components/kit/values/text-difference.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

const at = '2026-11-18T09:42:07Z'
const minutes = [4, 130, 1_500, 45_000, 90_000, 900_000]

export function Values() {
  const t = useTranslations('kitPage')
  const language = useLocale().startsWith('ar') ? 'ar' : 'en'
  const now = useNow().getTime()
  const line = (term: string, value: React.ReactNode) => ({
    term: dynamicMessages(t)(term),
    key: term,
    value: <span className="flex items-center gap-2 flex-wrap gap-x-3.5 gap-y-1">{value}</span>,
  })
  return (
    <Card title={t('sections.values')}>
      <KeyValue
        items={[
          line(
            'money',
            <>
              <Money amount={143_750} />
              <Money amount={-11_950} />
              <Money amount={-11_950} loss />
              <Money amount={322_000} overdue />
              <Money amount={6_325} currency="USD" className="font-medium" />
              <Money amount={1_250_500} currency="KWD" />
              <Money amount={96_000} currency="JPY" />
              <Money amount={null} />
            </>,
          ),
          line(
            'figure',
            <span className="statistic">
              <span className="figure">
                <Money amount={125_462_850} figure />
              </span>
            </span>,
          ),
          line(
            'identifier',
            <>
              <Verbatim value="INV-2026-08902" copy />
              <Verbatim value="2001:db8::8a2e:370:7334" />
            </>,
          ),
          line(
            'domainEmail',
            <>
              <DomainName value="rawabi.com.sa" />
              <DomainName value={t('arabicDomain')} />
              <DomainName value="mail.rawabi.com.sa" zone="rawabi.com.sa" />
              <Email value="faisal@rawabi.com.sa" />
            </>,
          ),
          line('raw', <RawText label={t('raw')} text={'Domain Name: rawabi.com.sa\nCreated on: 2009-05-30'} />),
          line('phone', <Phone value="+966552148830" />),
          line(
            'date',
            <>
              <DateText value={at} />
              <DateText value={at} as="day" />
              <DateText value={at} as="log" className="text-text-3" />
            </>,
          ),
          line('hijri', <HijriDate value="2026-11-18" />),
          line('country', <Country code="SA" />),
          line(
            'change',
            <>
              {minutes.map(ago => (
                <RelativeTime key={ago} value={new Date(now - ago * 60_000)} className="text-text-2" />
              ))}
              <Change percent={14.2} />
              <Change percent={-3.2} />
              <Sparkline values={[4, 6, 5, 9, 8, 11, 10, 14, 13, 18]} />
            </>,
          ),
          line(
            'avatars',
            <>
              <Avatar id="10482" name={t('company')} kind="company" />
              <Avatar id="10479" name={t('clinic')} kind="company" />
              <Avatar id="10461" name={t('person2')} />
              <Avatar id="1" name={t('person')} me />
              <Avatar id="10455" name={t('company')} kind="company" size="md" />
              <Logo alone size={28} />
              <Tag colour="#1F6B50">{t('business')}</Tag>
              <Badge tone="hot">12</Badge>
              <Badge tone="red">6</Badge>
              <Badge tone="sand">2</Badge>
              <Badge>88</Badge>
            </>,
          ),
          line('longText', <CutText text={t('longTextValue')} />),
          line('difference', <TextDifference before={t('helpText')} after={`${t('helpText')} ${t('company')}`} language={language} />),
          line(
            'help',
            <span>
              {t('ttl')} <HelpHint subject={t('ttl')}>{t('helpText')}</HelpHint>
            </span>,
          ),
        ]}
      />
    </Card>
  )
}
