import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Failed } from '#components/kit/failed.tsx'
import { Stat } from '#components/kit/stat.tsx'
import { adminDashboard } from '#contract/dashboard/admin-dashboard.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { PerDay } from './per-day.tsx'

/** Clients and sign-ins by day. */
export async function Statistics() {
  const [t, answer] = await Promise.all([getTranslations('home'), attemptLoad(adminDashboard.mainStatistics)])
  if ('refusal' in answer)
    return (
      <section className="hubcell wide">
        <Failed things={t('figures')} text={answer.refusal.message} code={answer.refusal.requestId} />
      </section>
    )
  const { clients, newClients, signIns } = answer.data
  return (
    <div className="hubcol">
      {clients && newClients && (
        <PerDay
          title={t('newClients')}
          series={newClients}
          action={
            <Stat
              label={<Link href={paths.manageClients()}>{t('clients')}</Link>}
              figure={numberText(clients.total)}
              note={t('clientsActive', { active: clients.active })}
            />
          }
        />
      )}
      <PerDay title={t('signIns')} series={signIns} />
    </div>
  )
}
