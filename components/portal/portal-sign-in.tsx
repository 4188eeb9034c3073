'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CodeStep } from '#components/access/sign-in/actions.ts'
import { CodeForm } from '#components/access/sign-in/code-form.tsx'
import { CredentialsForm } from '#components/access/sign-in/credentials-form.tsx'
import { paths } from '#lib/paths.ts'
import { submitPortalCode, submitPortalCredentials } from './sign-in-actions.ts'

/** The two steps into the portal. */
export function PortalSignIn({ notice }: { notice: string | null }) {
  const t = useTranslations('portal.signIn')
  const [step, setStep] = useState<CodeStep | null>(null)
  if (step) return <CodeForm step={step} next={null} onBack={() => setStep(null)} send={submitPortalCode} />
  const door = { send: submitPortalCredentials, lead: t('lead'), follows: null, forgot: paths.portalForgotPassword() }
  return <CredentialsForm next={null} notice={notice} onCode={setStep} door={door} />
}
