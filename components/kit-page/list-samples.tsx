import { getTranslations } from 'next-intl/server'
import { DataTable } from '#components/kit/list-screen/data-table.tsx'
import { EmptyList } from '#components/kit/list-screen/empty-list.tsx'
import type { ColumnInfo, RowInfo } from '#components/kit/list-screen/list-column.ts'
import type { ListContext } from '#components/kit/list-screen/list-context.ts'
import { ListFrame } from '#components/kit/list-screen/list-frame.tsx'
import { ListSkeleton } from '#components/kit/list-screen/list-skeleton.tsx'
import { ListToolbar } from '#components/kit/list-screen/list-toolbar.tsx'
import { Pager } from '#components/kit/list-screen/pager.tsx'
import { ViewTabs } from '#components/kit/list-screen/view-tabs.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { RowMenuSample } from './row-menu-sample.tsx'

type Given = Parameters<typeof ListFrame>[0]['given']

/** The list screen's parts on sample rows: with rows, with nothing that matches, and while it loads. */
export async function ListSamples() {
  const [t, page, list] = await Promise.all([getTranslations('kitForm'), getTranslations('kitPage'), getTranslations('list')])
  const columns: ColumnInfo[] = [
    { id: 'name', label: t('fields.name'), sort: 'name', main: true, narrow: 'name', width: 200 },
    { id: 'amount', label: t('fields.amount'), sort: 'amount', number: true, narrow: 'amount', width: 136 },
    { id: 'status', label: t('fields.status'), narrow: 'status', width: 128 },
  ]
  const filters: ListContext['state']['filters'] = [{ field: 'status', operator: 'in', values: ['active', 'closed'] }]
  const given: Given = {
    resource: 'kitForm',
    preferenceKey: 'kitForm',
    state: { q: '', filters, sort: null, page: 2, rows: 10, columns: null, view: null },
    remembered: {},
    ownRows: 10,
    sortFromPreference: false,
    order: { by: 'name', order: 'asc' },
    columns,
    choosable: columns,
    ownColumns: columns.map(({ id }) => id),
    fields: [
      {
        name: 'status',
        label: t('fields.status'),
        kind: 'choice',
        options: ['active', 'closed'].map(value => ({ value, text: value, status: true })),
      },
      { name: 'amount', label: t('fields.amount'), kind: 'money' },
      { name: 'createdOn', label: t('fields.createdOn'), kind: 'instant', optional: true },
    ],
    names: {},
    searchable: true,
    today: '2026-11-21',
    always: [],
  }
  const rows: RowInfo[] = (['first', 'second', 'third'] as const).map((key, index) => ({
    id: 10_482 - index,
    name: t(key),
    cells: {
      name: { drawn: <NameCell name={t(key)} /> },
      amount: { drawn: <Money amount={[322_000, 1_150_500, -5750][index]} currency={['SAR', 'KWD', 'SAR'][index]} /> },
      status: { drawn: <StatusBadge status={['active', 'suspended', 'closed'][index] as string} /> },
    },
    menu: (
      <RowMenuSample
        name={t(key)}
        commands={[
          { label: t('open'), letter: 'E' },
          { label: t('delete'), danger: true, line: true, refusal: index === 2 ? page('refusal') : undefined },
        ]}
      />
    ),
  }))
  const remove = { id: 'delete', label: t('delete'), danger: true, title: t('deleteTitle'), text: t('deleteText') }
  const sums = [
    { currency: 'SAR', amounts: { amount: 48_912_400 } },
    { currency: 'KWD', amounts: { amount: 3_204_125 } },
    { currency: 'JPY', amounts: { amount: 96_000 } },
  ]
  const tab = { id: 'all', label: list('all'), count: '1,000+', state: { q: '', filters: [], sort: null } }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card title={page('sections.filtered')} padded={false}>
        <ListFrame keep="" given={given}>
          <ViewTabs label={list('views')} tabs={[tab]} current="all" changed />
          <ListToolbar exported={t('title')} downloads={[]} sorts={columns.map(({ id, label }) => ({ field: id, label }))} />
          <DataTable label={t('title')} rows={rows} total={1000} capped bulk={[remove]} selectable peeks={false} sums={sums} />
          <Pager shown={rows.length} total={1000} capped />
        </ListFrame>
      </Card>
      <Card title={page('sections.loading')} padded={false}>
        <ListFrame keep="" given={given}>
          <ListSkeleton columns={columns} rows={3} selectable />
          <EmptyList remedy={{ field: 'status', total: 18 }} />
        </ListFrame>
      </Card>
    </div>
  )
}
