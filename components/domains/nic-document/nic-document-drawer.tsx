import { getTranslations } from 'next-intl/server'
import { SideDrawer } from '#components/kit/dialogs/side-drawer.tsx'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { HijriDate } from '#components/kit/values/hijri-date.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import type { NicDocument } from '#contract/domains/nic-documents.ts'
import { paths } from '#lib/paths.ts'
import { DocumentAnswer, isAnswered } from './document-answer.tsx'
import { DocumentChecks } from './document-checks.tsx'
import { nicDocumentVerbs } from './nic-document-verbs.ts'
import { ReviewDue } from './review-due.tsx'

/** A document beside what was said of it, for whoever decides. That it was looked at is told in its history. */
export async function NicDocumentDrawer({ document, back }: { document: NicDocument; back: string }) {
  const t = await getTranslations('nicDocuments')
  const { id, version, fileName: name, status: state, can, domainId, documentType, issuedOn, expiresOn } = document
  const file = paths.nicDocumentFile(id)
  const day = (value: string | null) =>
    value ? (
      <span className="flex flex-col">
        <DateText value={value} as="day" />
        <HijriDate value={value} />
      </span>
    ) : (
      '—'
    )
  const facts = [
    {
      term: t('fields.domainName'),
      value: (
        <Link href={paths.domainDocuments(domainId)}>
          <DomainName value={document.domainName} />
        </Link>
      ),
    },
    {
      term: t('fields.clientName'),
      value: (
        <Link href={paths.client(document.clientId)}>
          <Name value={document.clientName} />
        </Link>
      ),
    },
    { term: t('fields.applicantType'), value: t(`options.applicantType.${document.applicantType}`) },
    { term: t('fields.number'), value: <Verbatim value={document.number} copy /> },
    { term: t('fields.ownerName'), value: <bdi>{document.ownerName}</bdi> },
    ...(document.issuerName ? [{ term: t('fields.issuerName'), value: <bdi>{document.issuerName}</bdi> }] : []),
    { term: t('fields.issuedOn'), value: day(issuedOn) },
    { term: t('fields.expiresOn'), value: day(expiresOn) },
    { term: t('fields.relationType'), value: t(`options.relationType.${document.relationType}`) },
    { term: t('fields.relation'), value: <bdi className="wrap-anywhere">{document.relation}</bdi> },
    { term: t('fields.status'), value: t(`options.status.${state}`) },
    ...(isAnswered(document)
      ? [{ term: t('fields.answer'), value: <DocumentAnswer flaws={document.flaws} answer={document.answer} /> }]
      : []),
    ...(state === 'pending' && document.waitingSince
      ? [{ term: t('fields.waitingSince'), value: <RelativeTime value={document.waitingSince} /> }]
      : []),
    ...(state === 'pending' && document.reviewDueOn ? [{ term: t('fields.reviewDueOn'), value: <ReviewDue {...document} /> }] : []),
    { term: t('fields.uploaderName'), value: <Name value={document.uploaderName} /> },
  ]
  return (
    <SideDrawer title={t(`options.documentType.${documentType}`)} back={back}>
      {state === 'erased' ? (
        <p className="text-text-2">{t('view.erasedText')}</p>
      ) : document.mimeType.startsWith('image/') ? (
        <a href={file} target="_blank" rel="noreferrer" title={name}>
          {/* biome-ignore lint/performance/noImgElement: only who may see the document gets its bytes */}
          <img src={file} alt={t('view.picture', { name })} className="max-h-[50vh] w-full object-contain" />
        </a>
      ) : (
        <a href={file} target="_blank" rel="noreferrer" className={buttonClass({})}>
          {t('view.open', { name })}
        </a>
      )}
      <KeyValue items={facts} />
      {document.can?.approve !== undefined && <DocumentChecks document={document} />}
      <div className="flex flex-wrap gap-2">
        <ClientMessages of={['nicDocuments']}>
          <RecordVerbs given={nicDocumentVerbs}>
            <VerbButtons
              record={{ resource: 'nicDocuments', id, version, name, state, can, hrefs: { update: paths.domainDocuments(domainId) } }}
              primary="approve"
            />
          </RecordVerbs>
        </ClientMessages>
      </div>
    </SideDrawer>
  )
}
