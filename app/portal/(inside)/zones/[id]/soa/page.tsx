import { getTranslations } from 'next-intl/server'
import { soaForm } from '#components/dns/dns-zone/dns-zone-form.ts'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnSoa } from '#components/portal/own-soa.tsx'
import { ownZoneOf } from '#components/portal/own-zone-of.ts'
import { mayDo } from '#components/portal/portal-pages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { type DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import { paths } from '#lib/paths.ts'

const sections = soaForm.filter(({ name }) => name === 'soa')

export async function generateMetadata() {
  return { title: (await getTranslations('portal.zones'))('soa'), robots: { index: false, follow: false } }
}

/** What name servers answer of a zone itself, where its client may change that. */
export default async function PortalZoneSoaPage({ params }: { params: Promise<{ id: string }> }) {
  const [acting, { id }, t] = await Promise.all([actingInPortal(), params, getTranslations('portal')])
  const may = mayDo(acting, 'domains')
  const [zone, rules] = await Promise.all([may ? ownZoneOf(id) : null, may ? loadPortal(dnsZones.endpoints.rules) : null])
  return (
    <>
      <div>
        <Link href={paths.portalZone(id)} className={buttonClass({ size: 'sm' })}>
          {t('zones.backToZone')}
        </Link>
      </div>
      {!zone ? (
        <p className="text-text-2">{t('notOpen')}</p>
      ) : (
        <>
          <h1 className="text-title font-semibold">{t.rich('zones.soaOf', { name: () => <DomainName value={zone.unicodeName} /> })}</h1>
          {zone.can?.update === true && zone.zoneType === 'primary' && rules?.rights?.includes('soa') ? (
            <ClientMessages of={['dnsZones']}>
              <OwnSoa zone={soaOf(zone)} sections={sections} />
            </ClientMessages>
          ) : (
            <p className="text-text-2">{t('zones.soaByStaff')}</p>
          )}
        </>
      )}
    </>
  )
}

const soaOf = ({ id, version, mname, rname, refresh, retry, expire, minimum, soaTtl }: DnsZone) => ({
  ...{ id, version, mname, rname },
  ...{ refresh, retry, expire, minimum, soaTtl },
})
