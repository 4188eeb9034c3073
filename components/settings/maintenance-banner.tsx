import { getLocale, getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { inLanguage } from '#contract/kernel/bilingual.ts'
import { publicState } from '#lib/public-state/public-state.ts'

/** Above every page while maintenance is on or announced. */
export async function MaintenanceBanner() {
  const [t, locale, { maintenance }] = await Promise.all([getTranslations('settings'), getLocale(), publicState()])
  const { state, from, to, message } = maintenance
  if (state === 'off') return null
  return (
    <Callout tone="warn" className="mx-gutter mt-3" title={t(state === 'on' ? 'maintenanceOnNow' : 'maintenancePlanned')}>
      {state === 'announced' && <span>{t.rich('maintenanceStarts', { time: () => <DateText value={from} /> })} </span>}
      {to && <span>{t.rich('maintenanceUntil', { time: () => <DateText value={to} /> })} </span>}
      {message && <span>{inLanguage(message, locale.startsWith('ar') ? 'ar' : 'en').text}</span>}
    </Callout>
  )
}
