import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { findingKinds, type RegistryFinding, registryFindings } from '#contract/domains/registry-findings.ts'
import type { RegistryReconciliation } from '#contract/domains/registry-reconciliations.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

const looks = { open: 'pending', repaired: 'success', dismissed: 'inactive' } as const
const verbs = verbsOf(registryFindings, { adopt: { fields: [{ name: 'clientId', kind: 'reference', of: 'clients', full: true }] } })
const nothing = <span className="text-text-3">—</span>
const said = (value: string | null) => (value === null ? nothing : <bdi className="wrap-anywhere">{value}</bdi>)

/** The differences that a reconciliation found, each with what repairs it. */
export async function FindingsList({ run, search }: { run: RegistryReconciliation; search: SearchParams }) {
  const [t, of, { metadata }] = await Promise.all([
    getTranslations('registryFindings'),
    getTranslations('registryReconciliations'),
    requireSession(),
  ])
  return (
    <ListScreen
      resource={registryFindings}
      searchParams={search}
      always={[{ field: 'reconciliationId', operator: 'eq', value: run.id }]}
      title={of('one', { id: String(run.id) })}
      crumbs={[{ text: of('title'), href: paths.reconciliations() }]}
      lead={
        <>
          {run.failure && (
            <Callout tone="bad" title={of('options.status.failed')}>
              <bdi>{run.failure}</bdi>
            </Callout>
          )}
          {run.status === 'completed' && !run.listed && <Callout tone="info">{of('notListed')}</Callout>}
          {run.unread > 0 && <Callout tone="warn">{of('unreadText', { count: run.unread })}</Callout>}
        </>
      }
      nameOf={({ name }) => name}
      rowMenu={({ id, version, name, state, can: may }: RegistryFinding) => (
        <VerbRowMenu record={{ resource: 'registryFindings', id, version, name, state, can: may }} />
      )}
      views={[
        { id: 'open', label: t('options.state.open'), search: { state: 'in:open' } },
        ...findingKinds.map(kind => ({ id: kind, label: t(`options.kind.${kind}`), search: { kind: `in:${kind}` } as const })),
      ]}
      verbs={verbs}
      exported={can(metadata, 'registryReconciliation.export') && t('title')}
      columns={[
        {
          id: 'name',
          main: true,
          narrow: 'name',
          cell: ({ name, domainId }: RegistryFinding) =>
            domainId === null ? <bdi>{name}</bdi> : <Link href={paths.domain(domainId)}>{name}</Link>,
        },
        { id: 'kind', narrow: 'detail', width: 200, cell: ({ kind }: RegistryFinding) => t(`options.kind.${kind}`) },
        { id: 'ours', cell: ({ ours }: RegistryFinding) => said(ours) },
        { id: 'theirs', cell: ({ theirs }: RegistryFinding) => said(theirs) },
        { id: 'clientName', low: true, cell: ({ clientName }: RegistryFinding) => (clientName ? <Name value={clientName} /> : nothing) },
        { id: 'updatedOn', low: true, width: 130, cell: ({ updatedOn }: RegistryFinding) => <RelativeTime value={updatedOn} /> },
        {
          id: 'state',
          narrow: 'status',
          width: 140,
          cell: ({ state }: RegistryFinding) => <StatusBadge status={looks[state]} label={t(`options.state.${state}`)} />,
        },
      ]}
    />
  )
}
