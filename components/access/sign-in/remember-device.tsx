'use client'
import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/checkbox.tsx'

/** Whether this browser may skip the second step from now on. */
export function RememberDevice({ days, checked, onChange }: { days: number; checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useTranslations('signIn.code')
  return (
    <div className="grid grid-cols-[16px_1fr] items-start gap-x-2.25">
      <Checkbox
        id="remember"
        className="mt-0.5"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        aria-describedby="remember-help"
      />
      <label className="font-medium" htmlFor="remember">
        {t('remember')}
      </label>
      <p id="remember-help" className="col-start-2 text-(length:--fs-small) leading-4.5 text-text-3">
        {t('rememberHelp', { days })}
      </p>
    </div>
  )
}
