import { Bell, Check, Circle, CircleCheck, Clock, Wallet, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Timeline } from '#components/kit/page/timeline.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Progress } from '#components/ui/progress.tsx'

export function TimelineCard() {
  const t = useTranslations('kitPage')
  return (
    <Card title={t('sections.timeline')}>
      <Timeline
        label={t('sections.timeline')}
        items={[
          { id: '1', tone: 'good', icon: <Icon of={Check} />, text: t('paidMada'), detail: <DateText value="2026-11-18T09:38:00Z" /> },
          { id: '2', tone: 'sand', icon: <Icon of={Bell} />, text: t('reminder'), detail: <DateText value="2026-11-12T06:00:00Z" /> },
          { id: '3', tone: 'bad', icon: <Icon of={X} />, text: t('declined'), detail: <DateText value="2026-11-10T14:14:00Z" /> },
          { id: '4', icon: <Icon of={Clock} />, text: t('created'), detail: <DateText value="2026-11-09T02:00:00Z" /> },
        ]}
      />
    </Card>
  )
}

export function Notices() {
  const t = useTranslations('kitPage')
  return (
    <Card title={t('sections.callouts')}>
      <div className="flex flex-col gap-2.5">
        <ul className="rule-list">
          {(['length', 'digit', 'capital', 'special'] as const).map(rule => (
            <li key={rule} className={rule === 'length' || rule === 'capital' ? 'text-ok-text' : undefined}>
              <Icon of={rule === 'length' || rule === 'capital' ? CircleCheck : Circle} size={14} />
              {t(`rules.${rule}`)}
            </li>
          ))}
        </ul>
        <Callout tone="warn" title={t('expires')} actions={<Button size="sm">{t('renew')}</Button>}>
          {t('expiresText')}
        </Callout>
        <Callout tone="bad" title={t('fixTitle')}>
          {t('nothingSaved')}
        </Callout>
        <Callout tone="info">{t('workspace')}</Callout>
        <Callout tone="sand" icon={<Icon of={Wallet} />}>
          {t('wallet')}
        </Callout>
        <Callout tone="ok">{t('reported')}</Callout>
        <Progress label={t('exporting')} value={62} />
        <Progress label={t('waiting')} />
      </div>
    </Card>
  )
}
