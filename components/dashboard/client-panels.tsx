import { getTranslations } from 'next-intl/server'
import { Stat } from '#components/kit/charts/stat.tsx'
import { Link } from '#components/kit/link.tsx'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { clientActivity } from './figures.ts'
import { PanelFailed } from './panel-failed.tsx'
import { PerDay } from './per-day.tsx'

/** New clients by day, and how many there are. */
export async function NewClients() {
  const [t, answer] = await Promise.all([getTranslations('home'), clientActivity()])
  if ('refusal' in answer) return <PanelFailed title={t('newClients')} refusal={answer.refusal} />
  const { clients, newClients, asOf } = answer.data
  return (
    <PerDay
      title={t('newClients')}
      series={newClients}
      asOf={asOf}
      action={
        <Stat
          label={<Link href={paths.manageClients()}>{t('clients')}</Link>}
          figure={numberText(clients.total)}
          note={t('clientsActive', { active: clients.active })}
        />
      }
    />
  )
}
