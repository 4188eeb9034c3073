import { getTranslations } from 'next-intl/server'
import { syncColumns } from '#components/domains/tld-sync/sync-columns.tsx'
import { syncForm } from '#components/domains/tld-sync/sync-form.ts'
import { Link } from '#components/kit/link.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { tldSyncs } from '#contract/domains/tld-syncs.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('tldSyncs'))('title') }
}

const start = { frequency: 'daily', scope: 'tied', rule: 'notify', marginKind: 'percent', rounding: 'none', alertRise: 0, alertMargin: 0 }

export default async function TldSyncsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const t = await getTranslations('tldSyncs')
  return (
    <ResourceScreen
      resource={tldSyncs}
      searchParams={await searchParams}
      columns={await syncColumns()}
      form={syncForm}
      start={start}
      duplicate={false}
      wide
      verbs={verbsOf(tldSyncs)}
      actions={
        <Link href={paths.tldSyncRuns()} className={buttonClass({})}>
          {t('runs')}
        </Link>
      }
    />
  )
}
