import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { PORTAL_PAGE, PortalList, pageAsked } from '#components/portal/portal-list.tsx'
import { mayDo, maySee } from '#components/portal/portal-pages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { domains } from '#contract/domains/domains.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.domains'))('title'), robots: { index: false, follow: false } }
}

/** The names that the client has by us, newest first. */
export default async function PortalDomainsPage({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  const [acting, { page: asked }] = await Promise.all([actingInPortal(), searchParams])
  const page = pageAsked(asked)
  const [t, s, list, found] = await Promise.all([
    getTranslations('portal.domains'),
    getTranslations('domains'),
    getTranslations('list'),
    maySee(acting, 'domains') ? loadPortal(domains.endpoints.list, { filter: { page, limit: PORTAL_PAGE } }) : null,
  ])
  return (
    <PortalList
      title={t('title')}
      found={found}
      page={page}
      address={paths.portalDomains}
      empty={t('empty')}
      actions={
        mayDo(acting, 'domains') &&
        (found?.items.length ?? 0) > 0 && (
          <Link href={paths.portalRenewals()} className={buttonClass({ size: 'sm' })}>
            {t('renewSeveral')}
          </Link>
        )
      }
      columns={[
        {
          id: 'name',
          label: s('fields.name'),
          cell: ({ id, name }) => (
            <Link href={paths.portalDomain(id)}>
              <DomainName value={name} />
            </Link>
          ),
        },
        {
          id: 'status',
          label: s('fields.status'),
          cell: ({ status }) => <StatusBadge status={status} label={s(`options.status.${status}`)} />,
        },
        {
          id: 'expires',
          label: s('fields.expiresOn'),
          low: true,
          cell: ({ expiresOn }) => (expiresOn ? <DateText value={expiresOn} as="day" /> : '—'),
        },
        { id: 'autoRenew', label: s('fields.autoRenew'), low: true, cell: ({ autoRenew }) => list(autoRenew ? 'yes' : 'no') },
      ]}
    />
  )
}
