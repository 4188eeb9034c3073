import { useTranslations } from 'next-intl'
import { Meter } from '#components/kit/charts/meter.tsx'
import { ShareBar } from '#components/kit/charts/share-bar.tsx'
import { Stat } from '#components/kit/charts/stat.tsx'
import { Strip } from '#components/kit/feedback/strip.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { QrCode } from '#components/kit/values/qr-code.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Card } from '#components/ui/card.tsx'

const servers = [
  { name: 'cpanel-ruh-01', used: 412, max: 500 },
  { name: 'cpanel-ruh-02', used: 498, max: 500 },
  { name: 'vps-jed-01', used: 86, max: 240 },
]
const ages = [
  { key: 'notDue', value: 9_439_775, colour: 1 },
  { key: 'days30', value: 2_410_500, colour: 2 },
  { key: 'days60', value: 1_479_050, colour: 4 },
  { key: 'over60', value: 931_500, colour: 6 },
] as const

export function FiguresStrip() {
  const t = useTranslations('kitPage')
  return (
    <Strip>
      <Stat label={t('balanceDue')} figure={<Money amount={322_000} figure />} note={t('balanceNote')} bad />
      <Stat
        label={t('walletLabel')}
        action={<a href="#kit-figures">{t('charge')}</a>}
        figure={<Money amount={50_000} figure />}
        note={t.rich('lastUsed', { date: () => <DateText value="2026-11-10" as="day" /> })}
      />
      <Stat label={t('income')} figure={<Money amount={4_891_240} figure />} note={t('paidInvoices')} />
      <Stat label={t('openTickets')} figure="2" note={t('waitingHour')} />
    </Strip>
  )
}

export function Figures() {
  const t = useTranslations('kitPage')
  return (
    <Card title={t('sections.figures')}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2.5">
          <div className="font-medium flex items-center gap-2">
            {t('outstanding')}
            <span className="ms-auto">
              <Money amount={14_260_825} className="font-semibold" />
            </span>
          </div>
          <ShareBar shares={ages.map(age => ({ ...age, label: t(age.key), text: <Money amount={age.value} /> }))} />
        </div>
        <QrCode content="https://example.sa" label={t('qr')} />
        <ul className="flex flex-col gap-3">
          {servers.map(({ name, used, max }) => (
            <li key={name} className="grid grid-cols-[120px_1fr_80px] items-center gap-3">
              <Verbatim value={name} />
              <Meter label={t('accounts', { server: name })} value={used} max={max} />
              <bdi dir="ltr" className="text-text-3 text-small text-end">
                {used} / {max}
              </bdi>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
