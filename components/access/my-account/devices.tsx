'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Button } from '#components/ui/button.tsx'
import type { MyDevice } from '#contract/access/my-security.ts'
import { deviceName } from '#contract/kernel/device-name.ts'
import { useAccountCalls } from './account-calls.ts'

/** Devices that skip the second step; each can be forgotten. */
export function Devices({ devices }: { devices: MyDevice[] }) {
  const t = useTranslations('account')
  const { forgetDevice } = useAccountCalls()
  const router = useRouter()
  if (devices.length === 0) return <p className="text-text-3">{t('noDevices')}</p>
  return (
    <ul className="line-list">
      {devices.map(device => (
        <li key={device.id}>
          <span className="min-w-0 flex-auto">
            <bdi>{device.name || (device.userAgent ? deviceName(device.userAgent) : t('unknownBrowser'))}</bdi>
            <small>
              <Verbatim value={device.ip} /> · {t('until')} <DateText value={device.expiresOn} as="day" />
            </small>
          </span>
          <ConfirmDialog
            trigger={<Button size="sm">{t('forget')}</Button>}
            title={t('forgetDevice')}
            text={t('forgetText')}
            keepLabel={t('keep')}
            actionLabel={t('forget')}
            danger
            onConfirm={async () => {
              const answer = await forgetDevice({ params: { id: device.id } })
              if (!answer.ok) return answer.problem.message
              router.refresh()
            }}
          />
        </li>
      ))}
    </ul>
  )
}
