import { getLocale, getTranslations } from 'next-intl/server'
import { Stat } from '#components/kit/charts/stat.tsx'
import { durationText } from '#lib/format/duration.ts'
import { mainStatistics } from './figures.ts'
import { PanelFailed } from './panel-failed.tsx'
import { PerDay } from './per-day.tsx'

/** What was set up by day, and how long it took from its payment. */
export async function ActivatedOrders() {
  const [t, locale, answer] = await Promise.all([getTranslations('home'), getLocale(), mainStatistics()])
  const title = t('panels.activatedOrders')
  if ('refusal' in answer) return <PanelFailed title={title} refusal={answer.refusal} />
  const { activated, asOf } = answer.data
  if (!activated) return null
  const { medianMinutes } = activated
  return (
    <PerDay
      title={title}
      series={activated}
      asOf={asOf}
      action={
        medianMinutes !== null && (
          <Stat label={t('untilActive')} figure={durationText(medianMinutes, locale)} note={t('median', { days: 30 })} />
        )
      }
    />
  )
}
