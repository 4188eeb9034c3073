'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { type CodeMethod, codeMethods } from '#contract/access/choices.ts'
import type { Account } from '#contract/access/my-account.ts'
import { useAccountCalls } from './account-calls.ts'
import { AskPassword } from './ask-password.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { EnrolApp, type Enrolment } from './enrol-app.tsx'

/** The second step of signing in: how the code comes, the authenticator app, the backup codes. */
export function SecondFactor({ factor }: { factor: Account['secondFactor'] }) {
  const t = useTranslations('account')
  const { chooseMethod, disableApp, enrolApp, renewBackupCodes } = useAccountCalls()
  const router = useRouter()
  const [chosen, setChosen] = useState<CodeMethod>()
  const method = chosen ?? factor.method
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  const withCodes = factor.backupCodes && (factor.appEnrolled || factor.methods.includes('passkey'))

  async function refreshed<A extends { ok: boolean }>(answer: A): Promise<A> {
    if (!answer.ok) return answer
    setChosen(undefined)
    router.refresh()
    return answer
  }
  return (
    <>
      <Segmented
        label={t('method')}
        name="method"
        value={method}
        onValueChange={value => setChosen(value as CodeMethod)}
        items={codeMethods
          .filter(value => factor.allowed.includes(value) || factor.methods.includes(value))
          .map(value => ({
            value,
            label: t(`methods.${value}`),
            disabled: !factor.methods.includes(value),
          }))}
      />
      <div className="actions">
        {method !== factor.method && (
          <AskPassword
            trigger={<Button variant="primary">{t('choose')}</Button>}
            title={t('method')}
            actionLabel={t('choose')}
            onPassword={async currentPassword => refreshed(await chooseMethod({ body: { method, currentPassword } }))}
          />
        )}
        {factor.appEnrolled ? (
          <AskPassword
            trigger={<Button variant="danger">{t('disableApp')}</Button>}
            title={t('disableApp')}
            text={t('disableText')}
            actionLabel={t('disableApp')}
            danger
            onPassword={async currentPassword => refreshed(await disableApp({ body: { currentPassword } }))}
          />
        ) : (
          factor.allowed.includes('app') && (
            <AskPassword
              trigger={<Button>{t('enrol')}</Button>}
              title={t('enrol')}
              actionLabel={t('continue')}
              onPassword={async currentPassword => {
                const answer = await enrolApp({ body: { currentPassword } })
                if (answer.ok) setEnrolment(answer.data)
                return answer
              }}
            />
          )
        )}
        {withCodes && (
          <AskPassword
            trigger={<Button>{t('renewCodes')}</Button>}
            title={t('renewCodes')}
            actionLabel={t('renewCodes')}
            onPassword={async currentPassword => {
              const answer = await renewBackupCodes({ body: { currentPassword } })
              if (answer.ok && answer.data.codes.length > 0) setCodes(answer.data.codes)
              return refreshed(answer)
            }}
          />
        )}
      </div>
      {(factor.appEnrolled || withCodes) && (
        <p className="text-text-3 text-small">
          {factor.appEnrolled && t('enrolled')} {withCodes && t('backupLeft', { count: factor.backupCodesLeft })}
        </p>
      )}
      <EnrolApp
        enrolment={enrolment}
        onClose={() => setEnrolment(null)}
        onDone={shown => {
          setEnrolment(null)
          setCodes(shown.length > 0 ? shown : null)
          router.refresh()
        }}
      />
      <BackupCodes codes={codes} onClose={() => setCodes(null)} />
    </>
  )
}
