import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { domainJobs } from '#contract/domains/domain-jobs.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import { searchNow } from '#lib/list-query/list-search.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { requestColumns } from './request-columns.tsx'
import { RequestDrawer } from './request-drawer.tsx'
import { requestVerbs, verbRequest } from './request-verbs.ts'

/** What was asked of registries, and what waits for a person. */
export async function RequestsList({ search }: { search: SearchParams }) {
  const [t, module, columns, { metadata }] = await Promise.all([
    getTranslations('domainJobs'),
    getTranslations('nicDocuments'),
    requestColumns(),
    requireSession(),
  ])
  const here = searchNow(search, domainJobs.list)
  const id = idOf(search.job)
  const job = id ? await load(domainJobs.endpoints.get, { params: { id } }) : null
  const frames = can(metadata, 'log.module')
  return (
    <>
      <ListScreen
        resource={domainJobs}
        searchParams={search}
        columns={columns}
        crumbs={can(metadata, 'nicDocument.view') ? [{ text: module('title'), href: paths.nicDocuments() }] : []}
        nameOf={({ domainName }) => domainName}
        rowHref={one => paths.registryRequests({ ...here, job: one.id })}
        rowMenu={one => <VerbRowMenu record={verbRequest(one)} />}
        views={[
          { id: 'waiting', label: t('views.waiting'), search: { state: 'in:waiting' } },
          { id: 'failed', label: t('views.failed'), search: { state: 'in:failed,dead' } },
          { id: 'open', label: t('views.open'), search: { state: 'in:queued,sent,unknown' } },
          { id: 'done', label: t('options.state.done'), search: { state: 'in:done' } },
        ]}
        verbs={requestVerbs}
        actions={
          frames && (
            <Link href={paths.nicRequests()} className={buttonClass({})}>
              {t('frames')}
            </Link>
          )
        }
        exported={can(metadata, 'domainJob.export') && t('title')}
      />
      {job && (
        <RequestDrawer
          job={job}
          back={paths.registryRequests(here)}
          may={{
            ...{ frames, people: can(metadata, 'domain.contacts'), code: can(metadata, 'domain.eppCode') },
            maps: can(metadata, 'errorCode.create'),
          }}
        />
      )}
    </>
  )
}
