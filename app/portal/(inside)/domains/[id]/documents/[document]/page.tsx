import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DocumentAnswer, isAnswered } from '#components/domains/nic-document/document-answer.tsx'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnDocument } from '#components/portal/own-document.tsx'
import { mayDo } from '#components/portal/portal-pages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { domains } from '#contract/domains/domains.ts'
import { nicDocuments } from '#contract/domains/nic-documents.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.documents'))('title'), robots: { index: false, follow: false } }
}

/** A document of a name: a new one, or another one in the place of what was sent. */
export default async function PortalDocumentPage({ params }: { params: Promise<{ id: string; document: string }> }) {
  const [acting, { id, document }, t] = await Promise.all([actingInPortal(), params, getTranslations('portal')])
  const found = mayDo(acting, 'domains') ? await documentOf(id, document) : null
  return (
    <>
      <div>
        <Link href={paths.portalDomain(id)} className={buttonClass({ size: 'sm' })}>
          {t('documents.back')}
        </Link>
      </div>
      <h1 className="text-title font-semibold">{t(document === 'new' ? 'documents.new' : 'documents.change')}</h1>
      {!found ? (
        <p className="text-text-2">{t('notOpen')}</p>
      ) : found.changes ? (
        <>
          {found.sent && isAnswered(found.sent) && (
            <Callout tone="warn" title={t('documents.reason')}>
              <DocumentAnswer flaws={found.sent.flaws} answer={found.sent.answer} />
            </Callout>
          )}
          <ClientMessages of={['nicDocuments', 'portal']}>
            <OwnDocument domainId={Number(id)} document={found.sent} wanted={found.wanted} />
          </ClientMessages>
        </>
      ) : (
        <p className="text-text-2">{t('documents.closed')}</p>
      )}
    </>
  )
}

async function documentOf(domainId: string, document: string) {
  if (!/^\d{1,9}$/.test(domainId) || !/^(?:new|\d{1,9})$/.test(document)) notFound()
  try {
    const [wanted, sent] = await Promise.all([
      loadPortal(domains.endpoints.documentsWanted, { params: { id: Number(domainId) } }),
      document === 'new' ? null : loadPortal(nicDocuments.endpoints.get, { params: { id: Number(document) } }),
    ])
    if (sent && sent.domainId !== Number(domainId)) notFound()
    return { wanted, sent, changes: wanted.open && (sent === null || sent.can?.update === true) }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) notFound()
    throw error
  }
}
