'use client'
import { useState } from 'react'
import type { CodeStep } from './actions.ts'
import { CodeForm } from './code-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'

/** The two steps of signing in. */
export function SignIn({ next, notice }: { next: string | null; notice: string | null }) {
  const [step, setStep] = useState<CodeStep | null>(null)
  return step ? (
    <CodeForm step={step} next={next} onBack={() => setStep(null)} />
  ) : (
    <CredentialsForm next={next} notice={notice} onCode={setStep} />
  )
}
