'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import { OtpInput } from '../sign-in/otp-input.tsx'
import { useAccountCalls } from './account-calls.ts'

export interface Enrolment {
  secret: string
  /** SVG of our own platform. */
  qr: string
}
interface Props {
  enrolment: Enrolment | null
  onClose: () => void
  onDone: (codes: string[]) => void
}

/** The QR code and key of the authenticator app; a first code confirms it. */
export function EnrolApp({ enrolment, onClose, onDone }: Props) {
  const t = useTranslations('account')
  const { confirmApp } = useAccountCalls()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, start] = useWork()

  const confirm = () =>
    start(async () => {
      const answer = await confirmApp({ body: { code } })
      setCode('')
      if (answer.ok) onDone(answer.data.codes)
      else setError(Object.values(errorsOf(answer.problem))[0])
    })
  return (
    <Dialog
      open={enrolment !== null}
      onOpenChange={open => open || onClose()}
      title={t('enrol')}
      description={t('scan')}
      size="form"
      dirty
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={confirm} busy={busy} disabled={code.length < 6}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {enrolment && (
        <div className="settings-fields">
          {/* biome-ignore lint/performance/noImgElement: drawn by the platform for this dialog only */}
          <img
            className="size-45 bg-[#fff] p-2 rounded-md mx-auto"
            alt={t('qr')}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(enrolment.qr)}`}
          />
          <p>
            {t('key')}:{' '}
            <bdi dir="ltr" className="code-text">
              {enrolment.secret}
            </bdi>
          </p>
          <div className="field">
            <OtpInput
              id="enrol-code"
              label={t('code')}
              value={code}
              onChange={setCode}
              invalid={Boolean(error)}
              describedBy={error ? 'enrol-code-error' : undefined}
            />
            {error && <FieldError id="enrol-code-error">{error}</FieldError>}
          </div>
        </div>
      )}
    </Dialog>
  )
}
