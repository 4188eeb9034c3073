import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { OwnZone } from '#components/portal/own-zone.tsx'
import { ownZoneOf } from '#components/portal/own-zone-of.ts'
import { maySee } from '#components/portal/portal-pages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.zones'))('one'), robots: { index: false, follow: false } }
}

/** A zone of the client: its records, who answers it, how it is signed. */
export default async function PortalZonePage({ params }: { params: Promise<{ id: string }> }) {
  const [acting, { id }, t] = await Promise.all([actingInPortal(), params, getTranslations('portal')])
  const zone = maySee(acting, 'domains') ? await ownZoneOf(id) : null
  return (
    <>
      <div>
        <Link href={paths.portalZones()} className={buttonClass({ size: 'sm' })}>
          {t('zones.back')}
        </Link>
      </div>
      {zone ? <OwnZone zone={zone} acting={acting} /> : <p className="text-text-2">{t('notOpen')}</p>}
    </>
  )
}
