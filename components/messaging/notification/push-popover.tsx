'use client'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Popover } from '#components/ui/popover.tsx'
import type { PushSubscription } from '#contract/messaging/push-subscriptions.ts'
import { PushSettings } from './push-settings.tsx'

/** Browser notifications, from the list. */
export function PushPopover({ push }: { push: { publicKey: string; items: PushSubscription[] } }) {
  const t = useTranslations('notifications.push')
  return (
    <Popover
      align="end"
      label={t('title')}
      trigger={
        <Button className="max-sm:hidden" icon={<Icon of={MonitorSmartphone} />}>
          {t('title')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 max-w-[360px]">
        <p className="text-text-3">{t('text')}</p>
        <PushSettings push={push} />
      </div>
    </Popover>
  )
}
