import { getTranslations } from 'next-intl/server'
import { AlignSelected } from '#components/clients/client/align-selected.tsx'
import { inClient, withoutClient } from '#components/clients/client/in-client.ts'
import { mayAlign } from '#components/clients/client/may-align.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { mostAligned } from '#contract/automation/one-due-date.ts'
import { domains } from '#contract/domains/domains.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { domainColumns } from './domain-columns.tsx'
import { domainVerbs, verbDomain } from './domain-verbs.ts'
import { RenewTogether } from './renew-together.tsx'
import { SetStatus } from './set-status.tsx'
import { statusChanges } from './status-changes.ts'

const held = 'in:active,grace,redemption' as const
/** Days ahead within which a name ends. */
const ending = [
  [7, 'between:today,today+7d'],
  [30, 'between:today,today+30d'],
  [60, 'between:today,today+60d'],
  [90, 'between:today,today+90d'],
] as const

/** All names, or those of a client inside its page. */
export async function DomainsList({ search, clientId }: { search: SearchParams; clientId?: number }) {
  const [{ metadata }, t, columns] = await Promise.all([requireSession(), getTranslations('domains'), domainColumns()])
  const changes = await statusChanges(metadata)
  return (
    <ListScreen
      resource={domains}
      searchParams={search}
      columns={clientId ? withoutClient(columns) : columns}
      nameOf={({ name }) => name}
      rowHref={({ id }, from) => paths.domain(id, clientId ? {} : { from })}
      rowMenu={domain => <VerbRowMenu record={verbDomain(domain)} />}
      views={[
        { id: 'active', label: t('options.status.active'), search: { status: 'in:active' } },
        ...ending.map(([days, expiresOn]) => ({
          id: `ending${days}`,
          label: t('view.ending', { days }),
          search: { status: held, expiresOn } as const,
        })),
        { id: 'late', label: t('view.late'), search: { status: 'in:grace,redemption' } },
        { id: 'waiting', label: t('view.waiting'), search: { status: 'in:submitted,pendingRegistration,pendingTransfer,onHold' } },
        { id: 'failed', label: t('view.needPerson'), search: { work: 'in:failed' } },
        { id: 'documents', label: t('view.documents'), search: { documents: 'in:missing,rejected,refused' } },
        { id: 'documentsEnding', label: t('view.documentsEnding'), search: { documentsEnding: 'eq:true' } },
        { id: 'codeMissing', label: t('fields.codeMissing'), search: { codeMissing: 'eq:true' } },
        { id: 'doubted', label: t('view.doubted'), search: { syncProblem: 'in:noDate,tooEarly,tooLate,notThere,notOurs' } },
      ]}
      verbs={domainVerbs}
      bulkExtra={
        <>
          {can(metadata, 'domain.renew') && <RenewTogether />}
          {clientId && mayAlign(metadata, 'domains') && <AlignSelected clientId={clientId} kind="domains" most={mostAligned} />}
          {changes.length > 0 && <SetStatus changes={changes} />}
        </>
      }
      exported={can(metadata, 'domain.export') && t('title')}
      {...(clientId ? inClient(clientId) : {})}
    />
  )
}
