import { getTranslations } from 'next-intl/server'
import { ExtensionLink } from '#components/catalogue/tld/extension-link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { CostCharge } from '#contract/catalogue/tld-costs.ts'
import { type TldImportRow, tldImportRows } from '#contract/catalogue/tld-import-rows.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

const looks = {
  ...{ planned: 'draft', unchanged: 'inactive', skipped: 'on_hold', applied: 'completed' },
  ...{ failed: 'failed', rolledBack: 'cancelled', kept: 'on_hold' },
} as const
const nothing = <span className="text-text-3">—</span>

/** What an import does to each extension: before, after, and why not. */
export async function ImportRows({ importId, search }: { importId: number; search: SearchParams }) {
  const [t, tlds, { metadata }] = await Promise.all([getTranslations('tldImportRows'), getTranslations('tlds'), requireSession()])
  const money = (amount: number | null, currency: string) => {
    if (amount === null) return nothing
    return amount < 0 ? tlds('notOffered') : <Money amount={amount} currency={currency} />
  }
  const charge = (name: CostCharge, low: boolean) => [
    { id: `${name}Cost` as const, number: true, low: true, cell: (row: TldImportRow) => money(row[`${name}Cost`], row.currency) },
    { id: `${name}Before` as const, number: true, low, cell: (row: TldImportRow) => money(row[`${name}Before`], row.currency) },
    {
      id: `${name}After` as const,
      number: true,
      low,
      cell: (row: TldImportRow) => (
        <span className={row[`${name}After`] === row[`${name}Before`] ? 'text-text-3' : 'font-medium'}>
          {money(row[`${name}After`], row.currency)}
        </span>
      ),
    },
  ]
  return (
    <ListScreen
      resource={tldImportRows}
      searchParams={search}
      always={[{ field: 'tldImportId', operator: 'eq', value: importId }]}
      header={false}
      nameOf={({ extension }) => extension}
      exported={can(metadata, 'tldImport.export') && t('title')}
      columns={[
        {
          id: 'extension',
          main: true,
          narrow: 'name',
          cell: ({ extension, tldId }) => <ExtensionLink extension={extension} tldId={tldId} />,
        },
        ...charge('register', false).map(column => (column.id === 'registerAfter' ? { ...column, narrow: 'amount' as const } : column)),
        ...charge('renew', false),
        ...charge('transfer', true),
        ...charge('redemption', true).map(column => ({ ...column, hidden: true })),
        {
          id: 'reason',
          width: 190,
          narrow: 'detail',
          cell: ({ reason, added }) => (reason ? t(`options.reason.${reason}`) : added ? t('isAdded') : nothing),
        },
        {
          id: 'outcome',
          narrow: 'status',
          cell: ({ outcome }) => <StatusBadge status={looks[outcome]} label={t(`options.outcome.${outcome}`)} />,
        },
      ]}
    />
  )
}
