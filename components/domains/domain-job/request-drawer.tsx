import { getTranslations } from 'next-intl/server'
import { RegistrarName } from '#components/domains/registrar-account/registrar-name.tsx'
import { SideDrawer } from '#components/kit/dialogs/side-drawer.tsx'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { type DomainJob, failedRequest } from '#contract/domains/domain-jobs.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { Forwarded } from '../domain/forwarded.tsx'
import { OrderedCode } from './ordered-code.tsx'
import { RequestInvoice } from './request-invoice.tsx'
import { RequestReason } from './request-reason.tsx'
import { RequestState } from './request-state.tsx'
import { requestVerbs, verbRequest } from './request-verbs.ts'

/** Of these the registry is told people. */
const people: readonly DomainJob['operation'][] = ['register', 'transfer', 'setContacts', 'setHolder', 'changeHolder']

/** Of these an invoice asks payment. */
const paidFor: readonly DomainJob['operation'][] = ['register', 'transfer', 'renew']

interface RequestDrawerProps {
  job: DomainJob
  back: string
  /** Whether the reader may see frames, the contacts of names, and codes, and give the code of a registry words. */
  may: { frames: boolean; people: boolean; code: boolean; maps: boolean }
}

/**
 * One request to a registry whole: what was asked for, what became of it, why, and what can be done about it; of one that a person does, all that
 * they need for it.
 */
export async function RequestDrawer({ job, back, may }: RequestDrawerProps) {
  const t = await getTranslations('domainJobs')
  const { state, message, nameservers, dsRecords } = job
  const byHand = state === 'waiting'
  const failed = failedRequest.some(one => one === state)
  const listed = (values: readonly string[]) =>
    values.map(value => (
      <bdi key={value} className="block wrap-anywhere">
        {value}
      </bdi>
    ))
  return (
    <SideDrawer title={t(`options.operation.${job.operation}`)} back={back}>
      {byHand && <Callout tone="info">{t('byHand')}</Callout>}
      {job.waitsUntil && <Callout tone="warn">{t.rich('awayUntil', { time: () => <DateText value={job.waitsUntil} /> })}</Callout>}
      <RequestReason job={job} tone={failed ? 'bad' : byHand ? 'warn' : 'info'} maps={may.maps} />
      <KeyValue
        items={[
          { term: t('fields.state'), value: <RequestState state={state} /> },
          { term: t('fields.domainName'), value: <Link href={paths.domain(job.domainId)}>{job.domainName}</Link> },
          {
            term: t('fields.clientName'),
            value: (
              <Link href={paths.client(job.clientId)}>
                <Name value={job.clientName} />
              </Link>
            ),
          },
          {
            term: t('fields.orderId'),
            value: (
              <Link href={paths.order(job.orderId)}>
                <Verbatim value={job.orderNumber} />
              </Link>
            ),
          },
          ...(paidFor.includes(job.operation) ? [{ term: t('fields.invoice'), value: <RequestInvoice invoice={job.invoice} /> }] : []),
          {
            term: t('fields.registrarName'),
            value: job.registrarName ? <RegistrarName value={job.registrarName} environment={job.registrarEnvironment} /> : '—',
          },
          ...(job.otherRegistrar ? [{ term: t('fields.otherRegistrar'), value: <Name value={job.otherRegistrar} /> }] : []),
          ...(nameservers.length > 0 ? [{ term: t('fields.nameservers'), value: listed(nameservers) }] : []),
          ...(job.years !== null ? [{ term: t('fields.years'), value: numberText(job.years) }] : []),
          ...(job.renewsUntil ? [{ term: t('fields.renewsUntil'), value: <DateText value={job.renewsUntil} /> }] : []),
          ...(job.host ? [{ term: t('fields.host'), value: listed([job.host]) }] : []),
          ...(job.addresses.length > 0 ? [{ term: t('fields.addresses'), value: listed(job.addresses) }] : []),
          ...(job.forwarding ? [{ term: t('fields.forwarding'), value: <Forwarded forwarding={job.forwarding} /> }] : []),
          ...(byHand && job.operation === 'transfer'
            ? [{ term: t('fields.eppCode'), value: <OrderedCode id={job.id} may={may.code} /> }]
            : []),
          ...(dsRecords.length > 0 ? [{ term: t('fields.dsRecords'), value: listed(dsRecords) }] : []),
          ...(byHand || job.assigneeName
            ? [{ term: t('fields.assigneeId'), value: job.assigneeName ? <Name value={job.assigneeName} /> : '—' }]
            : []),
          { term: t('fields.attempts'), value: numberText(job.attempts) },
          { term: t('fields.createdOn'), value: <DateText value={job.createdOn} /> },
          { term: t('fields.updatedOn'), value: <DateText value={job.updatedOn} /> },
          ...(job.providerCode ? [{ term: t('fields.providerCode'), value: <Verbatim value={job.providerCode} copy /> }] : []),
          ...(message ? [{ term: t('fields.message'), value: <bdi className="wrap-anywhere">{message}</bdi> }] : []),
        ]}
      />
      {may.frames && (
        <p className="mt-3">
          <Link href={paths.nicRequests({ domainId: `eq:${job.domainId}` })}>{t('frames')}</Link>
        </p>
      )}
      {byHand && people.includes(job.operation) && (
        <p className="mt-3 flex flex-wrap gap-4">
          {may.people && <Link href={paths.domainContacts(job.domainId)}>{t('people')}</Link>}
          {job.operation === 'register' && <Link href={paths.domainDocuments(job.domainId)}>{t('documents')}</Link>}
        </p>
      )}
      {(failed || byHand) && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ClientMessages of={['domainJobs']}>
            <RecordVerbs given={requestVerbs}>
              <VerbButtons record={verbRequest(job)} primary={byHand ? 'complete' : 'retry'} />
            </RecordVerbs>
          </ClientMessages>
        </div>
      )}
    </SideDrawer>
  )
}
