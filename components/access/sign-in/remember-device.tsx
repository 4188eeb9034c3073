'use client'
import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/checkbox.tsx'

/** Whether this browser may skip the second step from now on. */
export function RememberDevice({ days, checked, onChange }: { days: number; checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useTranslations('signIn.code')
  return (
    <div className="remember">
      <Checkbox id="remember" checked={checked} onChange={event => onChange(event.target.checked)} aria-describedby="remember-help" />
      <label htmlFor="remember">{t('remember')}</label>
      <p id="remember-help">{t('rememberHelp', { days })}</p>
    </div>
  )
}
