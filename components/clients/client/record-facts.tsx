import { Building2, User } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Client } from './client-types.ts'

/** The line below the name: what it is, its group, since when, where, its VAT number. */
export async function RecordFacts({ client }: { client: Client }) {
  const [t, locale] = await Promise.all([getTranslations('clients'), getLocale()])
  const { clientGroup: group } = client
  const ofGroup = group && (locale.startsWith('ar') ? group.name.ar || group.name.en : group.name.en || group.name.ar)
  return (
    <>
      <span className="flex items-center gap-2">
        <Icon of={client.accountType === 'COMPANY' ? Building2 : User} size={14} />
        {t(`options.accountType.${client.accountType}`)}
      </span>
      {group && (
        <span className="flex items-center gap-2">
          <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden>
            <rect width="8" height="8" rx="2" fill={group.colour} />
          </svg>
          {ofGroup}
        </span>
      )}
      <span>{t.rich('view.since', { date: () => <DateText value={client.signupOn} as="day" /> })}</span>
      {client.city && <bdi>{client.city}</bdi>}
      {client.vatNumber && <span>{t.rich('view.vat', { number: () => <Verbatim value={client.vatNumber} /> })}</span>}
    </>
  )
}
