import { getLocale, getTranslations } from 'next-intl/server'
import { DocumentAnswer, isAnswered } from '#components/domains/nic-document/document-answer.tsx'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Domain, domains } from '#contract/domains/domains.ts'
import { nicDocuments } from '#contract/domains/nic-documents.ts'
import { paths } from '#lib/paths.ts'
import { loadPortal } from './load-portal.ts'

const looks = {
  pending: 'pending',
  approved: 'accepted',
  rejected: 'rejected',
  sent: 'delivered',
  accepted: 'active',
  refused: 'failed',
  erased: 'cancelled',
} as const

/** What its extension still wants of the client, and what became of each document that was sent. */
export async function OwnDocuments({ domain: { id }, sends }: { domain: Pick<Domain, 'id'>; sends: boolean }) {
  const [t, n, locale, wanted, sent] = await Promise.all([
    getTranslations('portal.documents'),
    getTranslations('nicDocuments'),
    getLocale(),
    loadPortal(domains.endpoints.documentsWanted, { params: { id } }),
    loadPortal(nicDocuments.endpoints.list, { filter: { where: [{ field: 'domainId', operator: 'eq', value: id }], limit: 50 } }),
  ])
  const { oneOf, besides, open } = wanted
  const named = (type: (typeof oneOf)[number]) => n(`options.documentType.${type}`)
  const any = new Intl.ListFormat(locale, { type: 'disjunction' }).format(oneOf.map(named))
  const missing = [...(oneOf.length === 0 ? [] : [oneOf.length === 1 ? any : t('oneOf', { documents: any })]), ...besides.map(named)]
  return (
    <Card
      title={t('title')}
      actions={
        open &&
        sends && (
          <Link href={paths.portalDocument(id, 'new')} className={buttonClass({ size: 'sm' })}>
            {t('new')}
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {open && missing.length > 0 && (
          <Callout tone="warn" title={t('missing')}>
            <ul>
              {missing.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Callout>
        )}
        {sent.items.length === 0 && <p className="text-text-2">{t('none')}</p>}
        <ul>
          {sent.items.map(document => (
            <li key={document.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
              <span className="min-w-0">
                {document.status === 'erased' ? (
                  named(document.documentType)
                ) : (
                  <a
                    href={paths.portalDocumentFile(document.id)}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t('open', { document: named(document.documentType) })}
                  >
                    {named(document.documentType)}
                  </a>
                )}
                <span className="block text-small text-text-3">
                  {t('sent')}: <DateText value={document.createdOn} as="day" />
                </span>
                {isAnswered(document) && (
                  <span className="block wrap-anywhere">
                    {t('reason')}: <DocumentAnswer flaws={document.flaws} answer={document.answer} />
                  </span>
                )}
              </span>
              <span className="flex flex-wrap items-center gap-3">
                <StatusBadge status={looks[document.status]} label={n(`options.status.${document.status}`)} gender="feminine" />
                {open && sends && document.can?.update === true && (
                  <Link
                    href={paths.portalDocument(id, document.id)}
                    className={buttonClass({ size: 'sm' })}
                    aria-label={t('replaceOf', { document: named(document.documentType) })}
                  >
                    {t('replace')}
                  </Link>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
