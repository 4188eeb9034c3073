import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { onlyVerbs } from '#components/kit/verbs/verbs-of.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { services } from '#contract/services/services.ts'
import { MakeCsr } from './make-csr.tsx'
import { serviceVerbs } from './service-verbs.ts'

export type Ssl = AnswerOf<typeof services.endpoints.ssl>

interface CertificatePanelProps {
  ssl: Ssl
  record: VerbRecord
  domain: string | null
  /** The reader may make a key and a request. */
  makes: boolean
  /** The present time, by which it has expired or not. */
  now: string
}

/** How far a certificate is: asked for, being verified, there until a day; with what it says. */
export function CertificatePanel({ ssl, record, domain, makes, now }: CertificatePanelProps) {
  const t = useTranslations('services')
  const { csr, verification, approverEmail, verificationText, certificate, requested, issued } = ssl
  const form = { csr, verification, approverEmail, verificationText, certificate }
  const names = (list: readonly string[]) => (
    <span className="flex flex-col">
      {list.map(name => (
        <Verbatim key={name} value={name} />
      ))}
    </span>
  )
  const items = [
    ...(requested
      ? [
          { term: t('ssl.askedFor'), value: names(requested.names) },
          { term: t('ssl.key'), value: <Verbatim value={requested.key} /> },
        ]
      : []),
    ...(verification ? [{ term: t('fields.verification'), value: t(`options.verification.${verification}`) }] : []),
    ...(approverEmail ? [{ term: t('fields.approverEmail'), value: <Verbatim value={approverEmail} copy /> }] : []),
    ...(verificationText
      ? [{ term: t('fields.verificationText'), value: <bdi className="whitespace-pre-line wrap-anywhere">{verificationText}</bdi> }]
      : []),
    ...(issued
      ? [
          { term: t('ssl.issuedFor'), value: names(issued.names) },
          { term: t('ssl.issuer'), value: <Verbatim value={issued.issuer} /> },
          { term: t('ssl.serial'), value: <Verbatim value={issued.serial} copy /> },
          { term: t('ssl.from'), value: <DateText value={issued.from} /> },
          { term: t('ssl.to'), value: <DateText value={issued.to} /> },
        ]
      : []),
  ]
  return (
    <Card
      title={t('ssl.title')}
      actions={
        <span className="flex flex-wrap gap-2">
          {makes && domain && certificate === null && <MakeCsr id={record.id} version={record.version} kept={form} />}
          <RecordVerbs given={onlyVerbs(serviceVerbs, ['setCertificate'])}>
            <RecordVerbButton verb="setCertificate" record={{ ...record, values: { ...record.values, ...form } }} />
          </RecordVerbs>
        </span>
      }
    >
      <Callout tone={issued ? (issued.to < now ? 'bad' : 'info') : 'warn'} className="mb-3">
        {issued ? t(issued.to < now ? 'ssl.expired' : 'ssl.issued') : t(csr === null ? 'ssl.noRequest' : 'ssl.ordered')}
      </Callout>
      {items.length > 0 && <KeyValue items={items} />}
      <p className="mt-3 flex flex-wrap gap-3 text-small empty:hidden">
        {csr && <PemLink text={csr} file={`${domain ?? record.id}.csr`} label={t('ssl.downloadCsr')} />}
        {certificate && <PemLink text={certificate} file={`${domain ?? record.id}.crt`} label={t('ssl.downloadCertificate')} />}
      </p>
    </Card>
  )
}

const PemLink = ({ text, file, label }: { text: string; file: string; label: string }) => (
  <a href={`data:application/x-pem-file,${encodeURIComponent(`${text}\n`)}`} download={file}>
    {label}
  </a>
)
