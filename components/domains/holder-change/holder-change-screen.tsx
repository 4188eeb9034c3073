import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { StepLine } from '#components/kit/page/step-line.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { ValuesTable } from '#components/kit/record-screen/values-table.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import { Card } from '#components/ui/card.tsx'
import { contactFields } from '#contract/domains/domain-contacts.ts'
import { type HolderChange, openHolderChange } from '#contract/domains/holder-changes.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { holderChangePages } from './holder-change-pages.ts'
import { holderChangeVerbs, verbHolderChange } from './holder-change-verbs.ts'

export interface HolderChangePageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}
const loadChange = async ({ params }: Pick<HolderChangePageProps, 'params'>) => loadRecord(holderChangePages, recordId((await params).id))

export async function holderChangeTitle(props: HolderChangePageProps) {
  return { title: (await loadChange(props)).domainName }
}

const steps = ['asked', 'review', 'registry', 'done'] as const
/** At which of its steps a request is; those before are done. */
const places = { submitted: 1, approved: 2, failed: 2, done: 4, rejected: 1, withdrawn: 1 } as const

/** The page of a request: who holds the name and who is to, what proves it, and the decision. */
export async function HolderChangeScreen(props: HolderChangePageProps) {
  const [change, search, t] = await Promise.all([loadChange(props), props.searchParams, getTranslations('holderChanges')])
  const { id, domainName: name, status, before, answer, files = [] } = change
  const [place, history] = await Promise.all([loadPlace(holderChangePages, id, search), loadHistory(holderChangePages, id)])
  const at = places[status]
  const alerts = answer ? [{ tone: 'bad' as const, title: t(`options.status.${status}`), text: <bdi>{answer}</bdi> }] : []
  return (
    <RecordScreen
      {...holderChangePages}
      record={change}
      place={place}
      name={name}
      alerts={alerts}
      history={history}
      aside={<DecisionPanel change={change} />}
    >
      <div className="grid gap-4">
        {status !== 'withdrawn' && status !== 'rejected' && (
          <StepLine
            steps={steps.map((step, index) => ({ text: t(`steps.${step}`), is: index < at ? 'done' : index === at ? 'now' : 'later' }))}
          />
        )}
        <Card title={t('view.what')}>
          <ValuesTable
            large
            newer
            resource="holderChanges"
            before={t('view.before')}
            after={t('view.after')}
            pairs={contactFields.map(field => {
              const own = field === 'name' ? ('contactName' as const) : field
              const differs = (before[field] ?? '') !== (change[own] ?? '')
              return { field: own, before: before[field], after: change[own], ...(differs && { mark: t('view.after') }) }
            })}
          />
        </Card>
        <Card title={t('fields.explanation')}>
          <p className="whitespace-pre-line wrap-anywhere">
            <bdi>{change.explanation}</bdi>
          </p>
        </Card>
        <Card title={t('view.files')}>
          {files.length === 0 ? (
            <p className="text-text-2">{t('view.noFiles')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {files.map(file => (
                <li key={file.id}>
                  <a href={paths.holderChangeFile(id, file.id)} target="_blank" rel="noreferrer" className="underline">
                    <bdi>{file.name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </RecordScreen>
  )
}

/** Beside it: what is to be decided, who asked, and who decided. */
async function DecisionPanel({ change }: { change: HolderChange }) {
  const t = await getTranslations('holderChanges')
  const { domainId, domainName, clientId, clientName, requesterName, createdOn, deciderName, decidedOn, endedOn, status } = change
  const open = openHolderChange.some(one => one === status)
  const facts = [
    { term: t('fields.status'), value: t(`options.status.${status}`) },
    {
      term: t('fields.domainName'),
      value: (
        <Link href={paths.domainContacts(domainId)}>
          <bdi>{domainName}</bdi>
        </Link>
      ),
    },
    {
      term: t('fields.clientName'),
      value: (
        <Link href={paths.client(clientId)}>
          <Name value={clientName} />
        </Link>
      ),
    },
    { term: t('fields.requesterName'), value: <Name value={requesterName} /> },
    { term: t('fields.createdOn'), value: <DateText value={createdOn} /> },
    ...(deciderName ? [{ term: t('fields.deciderName'), value: <Name value={deciderName} /> }] : []),
    ...(decidedOn ? [{ term: t('fields.decidedOn'), value: <DateText value={decidedOn} /> }] : []),
    ...(endedOn ? [{ term: t('fields.endedOn'), value: <DateText value={endedOn} /> }] : []),
  ]
  return (
    <>
      {open && (
        <SidePanelSection title={t('view.decision')}>
          <RecordVerbs given={holderChangeVerbs}>
            <div className="flex flex-wrap gap-2 [&>*]:flex-auto">
              <VerbButtons record={verbHolderChange(change)} primary="approve" />
            </div>
          </RecordVerbs>
        </SidePanelSection>
      )}
      <SidePanelSection title={t('view.request')}>
        <KeyValue items={facts} />
      </SidePanelSection>
    </>
  )
}
