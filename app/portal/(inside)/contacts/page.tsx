import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { Email } from '#components/kit/values/email.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { PORTAL_PAGE, PortalList, pageAsked } from '#components/portal/portal-list.tsx'
import { mayDo, maySee } from '#components/portal/portal-pages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { contacts } from '#contract/clients/contacts.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.contacts'))('title'), robots: { index: false, follow: false } }
}

/** People of the client who are written to. */
export default async function PortalContactsPage({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  const [acting, { page: asked }] = await Promise.all([actingInPortal(), searchParams])
  const page = pageAsked(asked)
  const [t, s, locale, found] = await Promise.all([
    getTranslations('portal.contacts'),
    getTranslations('contacts'),
    getLocale(),
    maySee(acting, 'contacts') ? loadPortal(contacts.endpoints.list, { filter: { page, limit: PORTAL_PAGE } }) : null,
  ])
  return (
    <PortalList
      title={t('title')}
      found={found}
      page={page}
      address={paths.portalContacts}
      empty={t('empty')}
      actions={
        mayDo(acting, 'contacts') && (
          <Link href={paths.portalContact('new')} className={buttonClass({ size: 'sm' })}>
            {t('new')}
          </Link>
        )
      }
      columns={[
        {
          id: 'name',
          label: s('fields.displayName'),
          cell: ({ id, displayName, jobTitle }) => (
            <NameCell
              name={<Link href={paths.portalContact(id)}>{nameFor(displayName, locale)}</Link>}
              also={jobTitle && <bdi>{jobTitle}</bdi>}
            />
          ),
        },
        { id: 'email', label: s('fields.email'), cell: ({ email }) => <Email value={email} /> },
        {
          id: 'categories',
          label: s('fields.categories'),
          low: true,
          cell: ({ categories }) => categories.map(one => s(`options.categories.${one}`)).join(t('comma')),
        },
      ]}
    />
  )
}
