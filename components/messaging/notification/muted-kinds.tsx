'use client'
import { BellOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { type NotificationKind, notificationKinds } from '#contract/messaging/notifications.ts'
import { useMute } from './use-mute.ts'

/** Which kinds the reader wants to hear of. */
export function MutedKinds({ muted }: { muted: readonly NotificationKind[] }) {
  const t = useTranslations('notifications')
  const { mute, busy } = useMute()
  return (
    <Popover align="end" label={t('kinds')} trigger={<Button icon={<Icon of={BellOff} />}>{t('kinds')}</Button>}>
      <div className="flex flex-col gap-3 max-w-[280px]">
        <p className="text-text-3">{t('kindsText')}</p>
        {notificationKinds.map(kind => (
          <div key={kind} className="flex items-center gap-2">
            <Switch
              id={`kind-${kind}`}
              checked={!muted.includes(kind)}
              disabled={busy}
              onChange={event => mute(kind, !event.target.checked)}
            />
            <label htmlFor={`kind-${kind}`}>{t(`options.kind.${kind}`)}</label>
          </div>
        ))}
        <p className="text-text-3">{t('criticalKept')}</p>
      </div>
    </Popover>
  )
}
