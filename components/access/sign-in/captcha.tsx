'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Callout } from '#components/ui/callout.tsx'
import { getCaptcha } from './actions.ts'

/** The proof that a form sends along once it is asked for one. Each proof counts once: after a refusal another is worked out. */
export function useCaptcha() {
  const [round, setRound] = useState(0)
  const [proof, setProof] = useState<string | null>(null)
  function refused(code: string) {
    if (round === 0 && code !== 'captchaRequired') return
    setProof(null)
    setRound(round + 1)
  }
  return { round, proof, setProof, refused, waits: round > 0 && proof === null }
}

/** Solves the platform's proof of work in the background, where one is asked for; there is nothing to click or to read. */
export function Captcha({ of: { round, setProof } }: { of: ReturnType<typeof useCaptcha> }) {
  return round > 0 && <Solving key={round} onSolved={setProof} />
}

function Solving({ onSolved }: { onSolved: (proof: string) => void }) {
  const t = useTranslations('signIn')
  const [state, setState] = useState<'working' | 'done' | 'failed'>('working')
  async function solve() {
    setState('working')
    try {
      const [challenge, { solveCaptcha }] = await Promise.all([getCaptcha(), import('./solve-captcha.ts')])
      const proof = challenge && (await solveCaptcha(challenge))
      setState(proof ? 'done' : 'failed')
      if (proof) onSolved(proof)
    } catch {
      setState('failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: solved once when it appears
  useEffect(() => void solve(), [])
  const messageKeys = { working: 'captchaWorking', done: 'captchaDone', failed: 'captchaFailed' } as const
  return (
    <Callout tone={state === 'failed' ? 'bad' : state === 'done' ? 'ok' : 'info'}>
      <span role="status">{t(messageKeys[state])}</span>{' '}
      {state === 'failed' && (
        <button type="button" className="link-button" onClick={solve}>
          {t('captchaAgain')}
        </button>
      )}
    </Callout>
  )
}
