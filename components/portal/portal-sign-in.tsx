'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CodeStep } from '#components/access/sign-in/actions.ts'
import { CodeForm } from '#components/access/sign-in/code-form.tsx'
import { CredentialsForm } from '#components/access/sign-in/credentials-form.tsx'
import { OtherSignIns } from '#components/access/sign-in/other-sign-ins.tsx'
import { paths } from '#lib/paths.ts'
import {
  startPortalPasskey,
  submitPortalCode,
  submitPortalCredentials,
  submitPortalPasskey,
  submitPortalPasskeyStep,
} from './sign-in-actions.ts'

const stepDoor = { code: submitPortalCode, passkey: submitPortalPasskeyStep }
const passkeyDoor = { start: startPortalPasskey, submit: submitPortalPasskey }

/** The two steps into the portal, or a passkey. */
export function PortalSignIn({ notice, passkey, next }: { notice: string | null; passkey: boolean; next: string | null }) {
  const t = useTranslations('portal.signIn')
  const [step, setStep] = useState<CodeStep | null>(null)
  if (step) return <CodeForm step={step} next={next} onBack={() => setStep(null)} door={stepDoor} />
  const door = { send: submitPortalCredentials, lead: t('lead'), follows: null, forgot: paths.portalForgotPassword() }
  return (
    <>
      <CredentialsForm next={next} notice={notice} onCode={setStep} door={door} />
      <OtherSignIns ways={{ passkey, singleSignOn: false }} next={next} door={passkeyDoor} />
    </>
  )
}
