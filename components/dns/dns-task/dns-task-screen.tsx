import { getTranslations } from 'next-intl/server'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { DnsTaskItems } from './dns-task-items.tsx'
import { dnsTaskPages, dnsTaskVerbs } from './dns-task-pages.ts'
import { DnsTaskProgress } from './dns-task-progress.tsx'
import { DnsTaskStatus } from './dns-task-status.tsx'

export interface DnsTaskPageProps {
  params: Promise<{ task: string }>
  searchParams: Promise<SearchParams>
}
const loadTask = async ({ params }: DnsTaskPageProps) => loadRecord(dnsTaskPages, recordId((await params).task))

export async function dnsTaskTitle(props: DnsTaskPageProps) {
  const [{ kind, id }, t] = await Promise.all([loadTask(props), getTranslations('dnsTasks')])
  return { title: `${t(`options.kind.${kind}`)} #${id}` }
}

/** A task: how far it is, and its zones. */
export async function DnsTaskScreen(props: DnsTaskPageProps) {
  const [task, search, t] = await Promise.all([loadTask(props), props.searchParams, getTranslations('dnsTasks')])
  const { id, version, kind, status, subject, serverName, creatorName, conflict } = task
  const [place, history] = await Promise.all([loadPlace(dnsTaskPages, id, search), loadHistory(dnsTaskPages, id)])
  const name = `${t(`options.kind.${kind}`)} #${id}`
  return (
    <RecordScreen
      {...dnsTaskPages}
      record={{ id }}
      place={place}
      name={name}
      badges={<DnsTaskStatus large status={status} label={t(`options.status.${status}`)} />}
      facts={
        <>
          {subject !== '' && <bdi>{subject}</bdi>}
          {serverName && <span>{t.rich('toServer', { server: () => <bdi>{serverName}</bdi> })}</span>}
          {kind === 'import' && <span>{t(`options.conflict.${conflict}`)}</span>}
          {creatorName && <Name value={creatorName} />}
          <DateText value={task.createdOn} />
        </>
      }
      verbs={{ given: dnsTaskVerbs, record: { resource: 'dnsTasks', id, version, name, state: status, can: task.can } }}
      namespaces={['dnsTaskItems']}
      history={history}
      flush
    >
      <div className="px-gutter py-4">
        <DnsTaskProgress task={task} />
      </div>
      <DnsTaskItems task={task} search={search} />
    </RecordScreen>
  )
}
