'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Button } from '#components/ui/button.tsx'
import type { PushSubscription } from '#contract/messaging/push-subscriptions.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { removePush, testPush } from '#lib/notifications/actions.ts'
import { usePush } from './use-push.ts'

/** Turns push on and off in this browser, and lists the browsers that get it. The browser asks for consent only after the click. */
export function PushSettings({ push: { publicKey, items } }: { push: { publicKey: string; items: PushSubscription[] } }) {
  const t = useTranslations('notifications.push')
  const router = useRouter()
  const { state, busy, turnOn, turnOff } = usePush(
    publicKey,
    items.map(({ id }) => id),
  )
  const [acting, start] = useWork()
  const act = (work: () => ReturnType<typeof removePush>) =>
    start(async () => {
      notifyResult(await work())
      router.refresh()
    })
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{state ? t(state) : ''}</p>
      {state === 'isOff' && (
        <Button variant="primary" className="self-start" busy={busy} busyLabel={t('turningOn')} onClick={turnOn}>
          {t('on')}
        </Button>
      )}
      {state === 'isOn' && (
        <Button className="self-start" busy={busy} busyLabel={t('turningOff')} onClick={turnOff}>
          {t('off')}
        </Button>
      )}
      {items.length > 0 && (
        <ul className="line-list" aria-label={t('devices')}>
          {items.map(({ id, device, createdOn, lastSentOn }) => (
            <li key={id}>
              <span className="min-w-0 flex-auto">
                <bdi>{device}</bdi>
                <small>
                  {t('since')} <DateText value={createdOn} as="day" /> · {t('lastSent')}{' '}
                  {lastSentOn ? <DateText value={lastSentOn} /> : t('never')}
                </small>
              </span>
              <Button
                size="sm"
                disabled={acting}
                onClick={() => act(() => testPush({ params: { id }, body: {}, idempotencyKey: crypto.randomUUID() }))}
              >
                {t('test')}
              </Button>
              <Button size="sm" disabled={acting} onClick={() => act(() => removePush({ params: { id }, body: {} }))}>
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && <p className="text-text-3">{t('none')}</p>}
    </div>
  )
}
