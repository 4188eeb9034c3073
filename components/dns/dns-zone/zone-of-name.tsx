import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { CreateZone } from './create-zone.tsx'

interface ZoneOfNameProps {
  zoneId: number | null
  name: string
  clientId: number
  /** It is not over: a zone can be made for it. */
  held: boolean
}

/** The zone of a name as a fact of what has the name; none for who may not see zones. */
export async function zoneOfName({ zoneId, name, clientId, held }: ZoneOfNameProps) {
  const [t, { metadata }] = await Promise.all([getTranslations('dnsZones'), requireSession()])
  if (!can(metadata, 'dnsZone.view')) return []
  const link = zoneId !== null && (
    <Link href={paths.dnsZone(zoneId)}>
      <Verbatim value={name} />
    </Link>
  )
  const make = zoneId === null && held && can(metadata, 'dnsZone.create') && (
    <ClientMessages of={['dnsZones']}>
      <CreateZone name={name} clientId={clientId} />
    </ClientMessages>
  )
  return [{ term: t('ofName.term'), value: link || make || '—' }]
}
