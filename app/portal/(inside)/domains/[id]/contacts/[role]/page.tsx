import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { AskFirst } from '#components/portal/ask-first.tsx'
import { dropOwnContact } from '#components/portal/domain-actions.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnDomainContact } from '#components/portal/own-domain-contact.tsx'
import { mayDo } from '#components/portal/portal-pages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { type RegistryRole, registryRoles } from '#contract/domains/domain-contacts.ts'
import { domains } from '#contract/domains/domains.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.domainContacts'))('title'), robots: { index: false, follow: false } }
}

/** Who is to answer for a name in one role. */
export default async function PortalDomainContactPage({ params }: { params: Promise<{ id: string; role: string }> }) {
  const [acting, { id, role: asked }, t, s] = await Promise.all([
    actingInPortal(),
    params,
    getTranslations('portal'),
    getTranslations('domains'),
  ])
  const role = registryRoles.find(one => one === asked)
  if (!role || !/^\d{1,9}$/.test(id)) notFound()
  const found = mayDo(acting, 'domains') ? await contactOf(Number(id), role) : null
  const { named = null, holderProven = false } = found ?? {}
  return (
    <>
      <div>
        <Link href={paths.portalDomain(id)} className={buttonClass({ size: 'sm' })}>
          {t('documents.back')}
        </Link>
      </div>
      <h1 className="text-title font-semibold">{s(`options.role.${role}`)}</h1>
      {!found ? (
        <p className="text-text-2">{t('notOpen')}</p>
      ) : (
        <ClientMessages of={['domains', 'holderChanges', 'portal']}>
          <p className="text-text-2">
            {t(`domainContacts.${role === 'registrant' ? 'holderText' : 'roleText'}`)}
            {role === 'registrant' && holderProven && ` ${t('domainContacts.lettersText')}`}
          </p>
          <OwnDomainContact domainId={Number(id)} role={role} named={named} saudi={found.saudi} />
          {named && role !== 'registrant' && (
            <div>
              <AskFirst
                label={t('domainContacts.drop')}
                title={t('domainContacts.dropTitle')}
                text={t('domainContacts.dropText')}
                danger
                run={dropOwnContact.bind(null, Number(id), role)}
              />
            </div>
          )}
        </ClientMessages>
      )}
    </>
  )
}

async function contactOf(id: number, role: RegistryRole) {
  try {
    const [domain, contacts] = await Promise.all([
      loadPortal(domains.endpoints.get, { params: { id } }),
      loadPortal(domains.endpoints.contacts, { params: { id } }),
    ])
    const named = contacts.roles.find(one => one.role === role)?.named ?? null
    return { saudi: domain.kind === 'saudi', holderProven: contacts.holderProven, named }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) notFound()
    throw error
  }
}
