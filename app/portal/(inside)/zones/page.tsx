import { getTranslations } from 'next-intl/server'
import { ZoneStatus } from '#components/dns/dns-zone/dns-zone-columns.tsx'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnNewZone } from '#components/portal/own-new-zone.tsx'
import { PORTAL_PAGE, PortalList, pageAsked } from '#components/portal/portal-list.tsx'
import { mayDo, maySee } from '#components/portal/portal-pages.tsx'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.zones'))('title'), robots: { index: false, follow: false } }
}

/** The zones that the client has by us, newest first. */
export default async function PortalZonesPage({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  const [acting, { page: asked }] = await Promise.all([actingInPortal(), searchParams])
  const page = pageAsked(asked)
  const sees = maySee(acting, 'domains')
  const [t, s, found, rules] = await Promise.all([
    getTranslations('portal.zones'),
    getTranslations('dnsZones'),
    sees ? loadPortal(dnsZones.endpoints.list, { filter: { page, limit: PORTAL_PAGE } }) : null,
    sees ? loadPortal(dnsZones.endpoints.rules) : null,
  ])
  return (
    <>
      <PortalList
        title={t('title')}
        found={found}
        page={page}
        address={paths.portalZones}
        empty={t('empty')}
        columns={[
          {
            id: 'name',
            label: s('fields.name'),
            cell: ({ id, unicodeName }) => (
              <Link href={paths.portalZone(id)}>
                <DomainName value={unicodeName} />
              </Link>
            ),
          },
          {
            id: 'status',
            label: s('fields.status'),
            cell: ({ status }) => <ZoneStatus status={status} label={s(`options.status.${status}`)} />,
          },
          { id: 'records', label: s('fields.recordCount'), number: true, cell: ({ recordCount }) => numberText(recordCount) },
          { id: 'changed', label: s('fields.updatedOn'), low: true, cell: ({ updatedOn }) => <DateText value={updatedOn} /> },
        ]}
      />
      {rules?.rights?.includes('create') && mayDo(acting, 'domains') && (
        <ClientMessages of={['portal']}>
          <OwnNewZone />
        </ClientMessages>
      )}
    </>
  )
}
