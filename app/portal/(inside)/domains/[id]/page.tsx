import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnDomain } from '#components/portal/own-domain.tsx'
import { maySee } from '#components/portal/portal-pages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { domains } from '#contract/domains/domains.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.domains'))('one'), robots: { index: false, follow: false } }
}

/** A name of the client: what it has at its registry, and what its users do about it. */
export default async function PortalDomainPage({ params }: { params: Promise<{ id: string }> }) {
  const [acting, { id }, t] = await Promise.all([actingInPortal(), params, getTranslations('portal')])
  const domain = maySee(acting, 'domains') ? await domainOf(id) : null
  return (
    <>
      <div>
        <Link href={paths.portalDomains()} className={buttonClass({ size: 'sm' })}>
          {t('domains.back')}
        </Link>
      </div>
      {domain ? <OwnDomain domain={domain} acting={acting} /> : <p className="text-text-2">{t('notOpen')}</p>}
    </>
  )
}

async function domainOf(id: string) {
  if (!/^\d{1,9}$/.test(id)) notFound()
  try {
    return await loadPortal(domains.endpoints.get, { params: { id: Number(id) } })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) notFound()
    throw error
  }
}
