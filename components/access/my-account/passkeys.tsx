'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateText } from '#components/kit/values/date-text.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Button } from '#components/ui/button.tsx'
import type { MyPasskey } from '#contract/access/my-passkeys.ts'
import { useAccountCalls } from './account-calls.ts'
import { AddPasskey } from './add-passkey.tsx'
import { AskPassword } from './ask-password.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

/** The passkeys of the account: made, named and removed here. `allowed`: new ones may be made. */
export function Passkeys({ passkeys, allowed }: { passkeys: MyPasskey[]; allowed: boolean }) {
  const t = useTranslations('account')
  const { removePasskey } = useAccountCalls()
  const router = useRouter()
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <>
      {passkeys.length === 0 && <p className="text-text-3">{t(allowed ? 'noPasskeys' : 'passkeysOff')}</p>}
      <ul className="line-list">
        {passkeys.map(passkey => (
          <li key={passkey.id}>
            <span className="min-w-0 flex-auto">
              <bdi>{passkey.name}</bdi>
              <small>
                {t('createdOn')} <DateText value={passkey.createdOn} as="day" /> ·{' '}
                {passkey.lastUsedOn ? (
                  <>
                    {t('lastUsed')} <RelativeTime value={passkey.lastUsedOn} />
                  </>
                ) : (
                  t('neverUsed')
                )}
              </small>
            </span>
            <RenamePasskey passkey={passkey} />
            <AskPassword
              trigger={
                <Button size="sm" aria-label={t('removePasskeyName', { name: passkey.name })}>
                  {t('remove')}
                </Button>
              }
              title={t('removePasskey')}
              text={t('removePasskeyText')}
              actionLabel={t('remove')}
              danger
              onPassword={async currentPassword => {
                const answer = await removePasskey({ params: { id: passkey.id }, body: { currentPassword } })
                if (answer.ok) router.refresh()
                return answer
              }}
            />
          </li>
        ))}
      </ul>
      {allowed && (
        <div className="actions">
          <AddPasskey
            onAdded={made => {
              if (made.length > 0) setCodes(made)
              router.refresh()
            }}
          />
        </div>
      )}
      <BackupCodes codes={codes} onClose={() => setCodes(null)} />
    </>
  )
}
