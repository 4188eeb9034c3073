import { useTranslations } from 'next-intl'
import { Meter } from '#components/kit/charts/meter.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Server } from '#contract/services/servers.ts'
import { numberText } from '#lib/format/number.ts'

/** How many accounts are on a server, of how many that fit. */
export function ServerRoom({ server: { accountCount, maxAccounts } }: { server: Pick<Server, 'accountCount' | 'maxAccounts'> }) {
  const t = useTranslations('servers')
  if (maxAccounts === null) return <span>{numberText(accountCount)}</span>
  return (
    <span className="inline-flex items-center gap-2">
      <span className="w-14 flex-none">
        <Meter label={t('room', { count: accountCount, max: maxAccounts })} value={accountCount} max={maxAccounts} />
      </span>
      <Verbatim value={`${numberText(accountCount)} / ${numberText(maxAccounts)}`} />
    </span>
  )
}
