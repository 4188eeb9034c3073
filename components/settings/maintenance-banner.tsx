import { getLocale, getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { maintenanceEndpoints } from '#contract/settings/maintenance.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'

/** Above every page while maintenance is on or announced. Asked for by who reads: so a page that asks for nothing else is closed to an ended session. */
export async function MaintenanceBanner() {
  const [t, locale, answer] = await Promise.all([getTranslations('settings'), getLocale(), attemptLoad(maintenanceEndpoints.state)])
  if (!('data' in answer) || answer.data.state === 'off') return null
  const { state, from, to, message } = answer.data
  return (
    <Callout tone="warn" className="mx-gutter mt-3" title={t(state === 'on' ? 'maintenanceOnNow' : 'maintenancePlanned')}>
      {state === 'announced' && <span>{t.rich('maintenanceStarts', { time: () => <DateText value={from} /> })} </span>}
      {to && <span>{t.rich('maintenanceUntil', { time: () => <DateText value={to} /> })} </span>}
      {message && <span>{inLanguage(message, locale.startsWith('ar') ? 'ar' : 'en').text}</span>}
    </Callout>
  )
}
