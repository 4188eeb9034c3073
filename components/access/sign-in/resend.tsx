'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'

const circumference = 2 * Math.PI * 9
const spoken = new Set([30, 10, 0])

/** The ring that counts down to the next code; at zero it is the button that asks for it. A code that was sent needs another one: give it a key. */
export function Resend({ seconds, onResend, busy }: { seconds: number; onResend: () => void; busy: boolean }) {
  const t = useTranslations('signIn.code')
  const [until] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  const clock = `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
  if (left === 0)
    return (
      <button type="button" className="link-button" onClick={onResend} disabled={busy}>
        {t('resend')}
      </button>
    )
  return (
    <>
      <svg className="size-5.5 -rotate-90" viewBox="0 0 22 22" aria-hidden="true">
        <circle className="fill-none stroke-line stroke-[2.5]" cx="11" cy="11" r="9" />
        <circle
          className="fill-none stroke-primary-text stroke-[2.5] [stroke-linecap:round]"
          cx="11"
          cy="11"
          r="9"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - left / Math.max(seconds, 1))}
        />
      </svg>
      <span>
        {t.rich('resendIn', {
          time: () => (
            <bdi dir="ltr" className="font-medium">
              {clock}
            </bdi>
          ),
        })}
      </span>
      <span role="status" className="sr-only">
        {spoken.has(left) ? t('secondsLeft', { count: left }) : ''}
      </span>
    </>
  )
}
