'use client'
import { useState } from 'react'
import type { CodeStep } from './actions.ts'
import { CodeForm } from './code-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { OtherSignIns, type SignInWays } from './other-sign-ins.tsx'

interface Props {
  next: string | null
  notice: string | null
  ways: SignInWays
  /** The second step of a sign-in that began at the provider. */
  start: CodeStep | null
}

/** The two steps of signing in, or one of the other ways. */
export function SignIn({ next, notice, ways, start }: Props) {
  const [step, setStep] = useState<CodeStep | null>(start)
  return step ? (
    <CodeForm step={step} next={next} onBack={() => setStep(null)} />
  ) : (
    <>
      <CredentialsForm next={next} notice={notice} onCode={setStep} />
      <OtherSignIns ways={ways} next={next} />
    </>
  )
}
