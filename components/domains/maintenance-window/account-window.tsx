import { useTranslations } from 'next-intl'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import type { RegistrarAccount } from '#contract/domains/registrar-accounts.ts'

/** The maintenance window that an account is in, or its next one; `null` where none is planned. */
export function AccountWindow({ window }: { window: NonNullable<RegistrarAccount['window']> }) {
  const t = useTranslations('maintenanceWindows')
  const runs = new Date(window.startsOn) <= new Date()
  const time = () => <DateText value={runs ? window.endsOn : window.startsOn} />
  return (
    <span className={runs ? 'text-warn-text' : undefined}>
      {t.rich(runs ? 'runsUntil' : 'startsAt', { time })} <BilingualText value={window.note} />
    </span>
  )
}
