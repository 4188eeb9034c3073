import { useTranslations } from 'next-intl'
import { ShareCell } from '#components/kit/charts/share-cell.tsx'
import { StoredFiles } from '#components/kit/files/stored-files.tsx'
import { JobProgress } from '#components/kit/list-screen/job-progress.tsx'
import { RichText } from '#components/kit/rich-text/rich-text.tsx'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { CardTable } from '#components/kit/values/card-table.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { KindIcon } from '#components/kit/values/kind-icon.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Card } from '#components/ui/card.tsx'
import { notificationKinds } from '#contract/messaging/notifications.ts'
import type { JobRun } from '#lib/jobs/job-run.ts'
import { Order } from './order.tsx'

const file = { id: 1, name: 'transfer.pdf', mimeType: 'application/pdf', size: 48_213, createdOn: '2026-11-18T09:42:07Z' }
const job: JobRun = {
  ...{ id: 1, version: 1, createdOn: '2026-11-18T09:42:07Z', updatedOn: '2026-11-18T09:42:07Z', ownerId: 1 },
  ...{ kind: 'bulk', resource: 'clients', action: 'close', state: 'running', done: 42, total: 120, reason: null },
  ...{
    doneCount: 40,
    skippedCount: 1,
    failedCount: 1,
    results: [],
    interrupted: false,
    fileId: null,
    fileName: null,
    fileSize: null,
    expiresOn: null,
  },
  ...{ undoableCount: 0, undoesId: null, undoneById: null },
}
const htmlTags = Object.fromEntries(['h2', 'p', 'strong', 'ol', 'li'].map(tag => [tag, (inner: string) => `<${tag}>${inner}</${tag}>`]))

/** Parts of rows, texts in two languages, an order that is changed by hand, and jobs. */
export function MoreSamples() {
  const t = useTranslations('kitPage')
  const both = { en: 'Rawabi Trading Est.', ar: 'مؤسسة الروابي للتجارة' }
  const results: JobRun['results'] = [
    { id: 10_482, name: t('company'), outcome: 'skipped', reason: t('alreadyClosed') },
    { id: 10_479, name: t('clinic'), outcome: 'failed', reason: t('hasUnpaid') },
  ]
  return (
    <>
      <StoredFiles files={[file]} title={t('files')} emptyText={null} openLabel={name => name} />
      <Card title={t('sections.words')}>
        <KeyValue
          items={[
            {
              term: t('nameCell'),
              value: <NameCell lead={<Avatar id="10482" name={both.en} kind="company" />} name={both.en} also={both.ar} />,
            },
            { term: t('longText'), value: <NameCell name={t('longTextValue')} /> },
            { term: t('bilingual'), value: <BilingualText value={both} /> },
            { term: t('nameOf'), value: <Name value={both} /> },
            {
              term: t('oneLanguage'),
              value: (
                <>
                  <BilingualText value={{ en: both.en, ar: '' }} /> <BilingualText value={{ en: '', ar: both.ar }} />
                </>
              ),
            },
            { term: t('share'), value: <ShareCell value={412} whole={500} /> },
            {
              term: t('kinds'),
              value: (
                <span className="flex items-center gap-2">
                  {notificationKinds.map(kind => (
                    <KindIcon key={kind} of={kind} />
                  ))}
                </span>
              ),
            },
          ]}
        />
        <RichText className="mt-3" html={t.markup('richText', htmlTags)} />
      </Card>
      <CardTable
        title={t('outstanding')}
        columns={[
          { id: 'client', label: t('client'), cell: ({ name }) => <Name value={name} /> },
          { id: 'balance', label: t('balanceDue'), number: true, cell: ({ balance }) => <Money amount={balance} /> },
        ]}
        rows={[{ id: 10_482, name: both, balance: 322_000 }]}
        empty="—"
      />
      <Card title={t('sections.order')}>
        <Order />
      </Card>
      <Card title={t('sections.jobs')}>
        <div className="flex flex-col gap-5">
          <JobProgress job={job} />
          <JobProgress job={{ ...job, state: 'success', done: 120, doneCount: 118, results }} />
          <JobProgress job={{ ...job, state: 'failed', done: 0, doneCount: 0, skippedCount: 0, failedCount: 0 }} />
        </div>
      </Card>
    </>
  )
}
