'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Callout } from '#components/ui/callout.tsx'
import { getCaptcha } from './actions.ts'

/** Solves the platform's proof of work in the background; there is nothing to click or to read. */
export function Captcha({ onSolved }: { onSolved: (solution: string) => void }) {
  const t = useTranslations('signIn')
  const [state, setState] = useState<'working' | 'done' | 'failed'>('working')
  const solve = useCallback(async () => {
    setState('working')
    try {
      const [challenge, { solveCaptcha }] = await Promise.all([getCaptcha(), import('./solve-captcha.ts')])
      const solution = challenge && (await solveCaptcha(challenge))
      setState(solution ? 'done' : 'failed')
      if (solution) onSolved(solution)
    } catch {
      setState('failed')
    }
  }, [onSolved])
  // biome-ignore lint/correctness/useExhaustiveDependencies: solved once when it appears
  useEffect(() => void solve(), [])
  const words = { working: 'captchaWorking', done: 'captchaDone', failed: 'captchaFailed' } as const
  return (
    <Callout tone={state === 'failed' ? 'bad' : state === 'done' ? 'ok' : 'info'}>
      <span role="status">{t(words[state])}</span>{' '}
      {state === 'failed' && (
        <button type="button" className="linkbtn" onClick={solve}>
          {t('captchaAgain')}
        </button>
      )}
    </Callout>
  )
}
