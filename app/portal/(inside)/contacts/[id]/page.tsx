import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { ContactDetails } from '#components/portal/contact-details.tsx'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnContact } from '#components/portal/own-contact.tsx'
import { mayDo, maySee } from '#components/portal/portal-pages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { emailCategories } from '#contract/clients/client-values.ts'
import { type Contact, contacts, permissionOfCategory } from '#contract/clients/contacts.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.contacts'))('one'), robots: { index: false, follow: false } }
}

/** A contact of the client, or a new one. */
export default async function PortalContactPage({ params }: { params: Promise<{ id: string }> }) {
  const [acting, { id }, t] = await Promise.all([actingInPortal(), params, getTranslations('portal.contacts')])
  const contact = id === 'new' || !maySee(acting, 'contacts') ? null : await contactOf(id)
  return (
    <>
      <div>
        <Link href={paths.portalContacts()} className={buttonClass({ size: 'sm' })}>
          {t('back')}
        </Link>
      </div>
      <h1 className="text-title font-semibold">{t(id === 'new' ? 'new' : 'one')}</h1>
      {mayDo(acting, 'contacts') ? (
        <ClientMessages of={['contacts', 'portal']}>
          <OwnContact contact={contact} categories={offered(acting, contact)} />
        </ClientMessages>
      ) : contact ? (
        <ContactDetails contact={contact} />
      ) : (
        <p className="text-text-2">{t('notOpen')}</p>
      )}
    </>
  )
}

/** Messages that who acts may read, and those that the contact gets already. */
const offered = (acting: Parameters<typeof mayDo>[0], contact: Pick<Contact, 'categories' | 'smsCategories'> | null) =>
  emailCategories.filter(
    one => mayDo(acting, permissionOfCategory[one]) || contact?.categories.includes(one) || contact?.smsCategories.includes(one),
  )

async function contactOf(id: string) {
  if (!/^\d{1,15}$/.test(id)) notFound()
  try {
    return await loadPortal(contacts.endpoints.get, { params: { id: Number(id) } })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) notFound()
    throw error
  }
}
