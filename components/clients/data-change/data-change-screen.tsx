import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { PersonalId } from '#components/clients/client/personal-id.tsx'
import { Link } from '#components/kit/link.tsx'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { type RecordAlert, RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { ValuesTable } from '#components/kit/record-screen/values-table.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import { Card } from '#components/ui/card.tsx'
import type { DataChangeRequest } from '#contract/clients/data-changes.ts'
import { protectedFields } from '#contract/clients/protected-fields.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { paths } from '#lib/paths.ts'
import { revealAskedId } from './actions.ts'
import { DataChangeDocuments } from './data-change-documents.tsx'
import { dataChangePages } from './data-change-pages.ts'
import { dataChangeVerbs, verbDataChange } from './data-change-verbs.ts'
import type { DataChangeView } from './load-data-change.ts'

/** The page of a request: the old beside the new, what proves it, and the decision. */
export async function DataChangeScreen({ view }: { view: DataChangeView }) {
  const { request, changedSince, place, history } = view
  const [t, locale] = await Promise.all([getTranslations('dataChangeRequests'), getLocale()])
  const { before, changes, answer, status } = request
  const name = nameFor(request.clientName, locale)
  const alerts: RecordAlert[] = [
    ...(changedSince.length > 0 ? [{ tone: 'bad' as const, text: t('view.changedMeanwhile') }] : []),
    ...(answer && (status === 'onHold' || status === 'rejected')
      ? [{ tone: 'warn' as const, title: t(`view.${status}`), text: <bdi>{answer}</bdi> }]
      : []),
  ]
  return (
    <RecordScreen
      {...dataChangePages}
      record={request}
      place={place}
      name={name}
      alerts={alerts}
      history={history}
      aside={<DecisionPanel view={view} locale={locale} />}
      namespaces={['clients']}
    >
      <div className="grid gap-4">
        <Card title={t('view.what')}>
          <ValuesTable
            large
            newer
            resource="dataChangeRequests"
            before={t('view.old')}
            after={t('view.new')}
            pairs={protectedFields
              .filter(field => field in changes)
              .map(field => ({ field, before: before[field], after: changes[field], mark: t('view.new') }))}
          />
          {changedSince.length > 0 && (
            <div className="mt-4">
              <ValuesTable
                large
                newer
                resource="dataChangeRequests"
                before={t('view.old')}
                after={t('view.now')}
                pairs={changedSince.map(({ field, now }) => ({ field, before: before[field], after: now, mark: t('view.now') }))}
              />
            </div>
          )}
        </Card>
        <Card title={t('fields.explanation')}>
          <p className="whitespace-pre-line wrap-anywhere">{request.explanation}</p>
          {answer && status === 'pendingReview' && (
            <p className="mt-3 whitespace-pre-line wrap-anywhere text-text-2">
              {t('view.supplied')}: <bdi>{answer}</bdi>
            </p>
          )}
        </Card>
        <DataChangeDocuments files={request.files ?? []} />
      </div>
    </RecordScreen>
  )
}

/** Beside it: what is to be decided, who asked, and who decided. */
function DecisionPanel({ view: { request, seesIds }, locale }: { view: DataChangeView; locale: string }) {
  const t = useTranslations('dataChangeRequests')
  const open = request.status !== 'accepted' && request.status !== 'rejected'
  return (
    <>
      <SidePanelSection title={t('view.decision')}>
        {open ? (
          <RecordVerbs given={dataChangeVerbs}>
            <div className="flex flex-wrap gap-2 [&>*]:flex-auto">
              <VerbButtons record={verbDataChange(request, locale)} primary="accept" />
            </div>
          </RecordVerbs>
        ) : (
          <p className="text-small text-text-3">{t('view.decided')}</p>
        )}
      </SidePanelSection>
      <SidePanelSection title={t('view.request')}>
        <RequestFacts request={request} seesIds={seesIds} />
      </SidePanelSection>
    </>
  )
}

function RequestFacts({ request, seesIds }: { request: DataChangeRequest; seesIds: boolean }) {
  const t = useTranslations('dataChangeRequests')
  const { id, clientId, clientName, changes, requesterName, createdOn, deciderName, decidedOn } = request
  const items = [
    {
      term: t('fields.clientName'),
      value: (
        <Link href={paths.client(clientId)}>
          <Name value={clientName} />
        </Link>
      ),
    },
    ...(changes.nationalId
      ? [{ term: t('fields.nationalId'), value: <PersonalId id={id} masked={changes.nationalId} may={seesIds} reveal={revealAskedId} /> }]
      : []),
    ...(changes.birthDate
      ? [
          {
            term: t('fields.birthDate'),
            value: <PersonalId id={id} masked={changes.birthDate} may={seesIds} reveal={revealAskedId} what="birthDate" />,
          },
        ]
      : []),
    { term: t('fields.requesterName'), value: <Name value={requesterName} /> },
    { term: t('fields.createdOn'), value: <DateText value={createdOn} /> },
    ...(deciderName ? [{ term: t('fields.deciderName'), value: <Name value={deciderName} /> }] : []),
    ...(decidedOn ? [{ term: t('fields.decidedOn'), value: <DateText value={decidedOn} /> }] : []),
  ]
  return <KeyValue items={items} />
}
