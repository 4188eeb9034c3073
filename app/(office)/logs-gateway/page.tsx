import { getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { gatewayMessageColumns } from '#components/logs/gateway-message-columns.tsx'
import { GatewayMessageDrawer } from '#components/logs/gateway-message-drawer.tsx'
import { gatewayMessages } from '#contract/logs/gateway-log.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import { searchNow } from '#lib/list-query/list-search.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('gatewayMessages'))('title') }
}

/** What was asked of payment gateways, and what they told. */
export default async function GatewayLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, columns, { metadata }] = await Promise.all([
    searchParams,
    getTranslations('gatewayMessages'),
    gatewayMessageColumns(),
    requireSession(),
  ])
  const here = searchNow(search, gatewayMessages.list)
  const id = idOf(search.entry)
  const message = id ? await load(gatewayMessages.endpoints.get, { params: { id } }) : null
  return (
    <>
      <ListScreen
        resource={gatewayMessages}
        searchParams={search}
        columns={columns}
        nameOf={({ name }) => name}
        rowHref={row => paths.gatewayLog({ ...here, entry: row.id })}
        namespaces={['gatewayMessages']}
        views={[
          { id: 'callbacks', label: t('options.kind.callback'), search: { kind: 'in:callback' } },
          { id: 'forged', label: t('options.result.forged'), search: { result: 'in:forged' } },
          { id: 'unknown', label: t('options.result.unknown'), search: { result: 'in:unknown' } },
        ]}
        exported={can(metadata, 'log.export') && t('title')}
      />
      {message && <GatewayMessageDrawer message={message} replays={can(metadata, 'log.replay')} back={paths.gatewayLog(here)} />}
    </>
  )
}
