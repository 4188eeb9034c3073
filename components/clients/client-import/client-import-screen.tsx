import { getTranslations } from 'next-intl/server'
import { FollowPage } from '#components/kit/follow-page.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Progress } from '#components/ui/progress.tsx'
import type { ClientImport } from '#contract/clients/client-imports.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { clientImportPages, clientImportVerbs } from './client-import-pages.ts'
import { ClientImportRows } from './client-import-rows.tsx'
import { ClientImportStatus } from './client-import-status.tsx'

export interface ClientImportPageProps {
  params: Promise<{ import: string }>
  searchParams: Promise<SearchParams>
}
const loadImport = async ({ params }: ClientImportPageProps) => loadRecord(clientImportPages, recordId((await params).import))

export async function clientImportTitle(props: ClientImportPageProps) {
  const [{ id }, t] = await Promise.all([loadImport(props), getTranslations('clientImports')])
  return { title: t('one', { id: String(id) }) }
}

/** An import: how far it is, and what became of its lines. */
export async function ClientImportScreen(props: ClientImportPageProps) {
  const [given, search, t] = await Promise.all([loadImport(props), props.searchParams, getTranslations('clientImports')])
  const { id, version, status, fileName, creatorName } = given
  const [place, history] = await Promise.all([loadPlace(clientImportPages, id, search), loadHistory(clientImportPages, id)])
  const name = t('one', { id: String(id) })
  return (
    <RecordScreen
      {...clientImportPages}
      record={{ id }}
      place={place}
      name={name}
      badges={<ClientImportStatus large status={status} label={t(`options.status.${status}`)} />}
      facts={
        <>
          <bdi>{fileName}</bdi>
          {creatorName && <Name value={creatorName} />}
          <DateText value={given.createdOn} />
        </>
      }
      verbs={{ given: clientImportVerbs, record: { resource: 'clientImports', id, version, name, state: status, can: given.can } }}
      namespaces={['clientImportRows']}
      history={history}
      flush
    >
      <div className="px-gutter py-4">
        <ImportProgress given={given} />
      </div>
      <ClientImportRows importId={id} search={search} />
    </RecordScreen>
  )
}

async function ImportProgress({ given }: { given: ClientImport }) {
  const t = await getTranslations('clientImports')
  const { status, lineCount, waiting, created, leftOut, failed } = given
  const done = lineCount - waiting
  return (
    <div className="flex flex-col gap-1.5">
      <Progress label={t('title')} value={lineCount > 0 ? (done / lineCount) * 100 : 100} />
      <div className="text-small text-text-2 flex flex-wrap justify-between gap-2">
        <span role="status">{t('progress', { done, of: lineCount })}</span>
        <span className="flex flex-wrap gap-3">
          <span>{t('createdOf', { count: created })}</span>
          {leftOut > 0 && <span>{t('leftOutOf', { count: leftOut })}</span>}
          {failed > 0 && <span className="text-danger-text">{t('failedOf', { count: failed })}</span>}
        </span>
      </div>
      {status === 'running' && <FollowPage />}
    </div>
  )
}
