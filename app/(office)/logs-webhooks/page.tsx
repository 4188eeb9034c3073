import { getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { deliveryColumns } from '#components/settings/webhook/delivery-columns.tsx'
import { DeliveryDrawer } from '#components/settings/webhook/delivery-drawer.tsx'
import { webhookDeliveries } from '#contract/settings/webhook-deliveries.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import { searchNow } from '#lib/list-query/list-search.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('webhookDeliveries'))('title') }
}

/** What programs outside were told, and what they answered. */
export default async function WebhookLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, columns, { metadata }] = await Promise.all([
    searchParams,
    getTranslations('webhookDeliveries'),
    deliveryColumns(),
    requireSession(),
  ])
  const here = searchNow(search, webhookDeliveries.list)
  const id = idOf(search.entry)
  const delivery = id ? await load(webhookDeliveries.endpoints.get, { params: { id } }) : null
  return (
    <>
      <ListScreen
        resource={webhookDeliveries}
        searchParams={search}
        columns={columns}
        nameOf={({ messageId }) => messageId}
        rowHref={row => paths.webhookLog({ ...here, entry: row.id })}
        namespaces={['webhookDeliveries']}
        rowMenu={({ id, version, messageId, can: may, state }) => (
          <VerbRowMenu record={{ id, version, name: messageId, can: may, state }} />
        )}
        verbs={verbsOf(webhookDeliveries)}
        views={[
          { id: 'failed', label: t('options.state.failed'), search: { state: 'in:failed' } },
          { id: 'queued', label: t('options.state.queued'), search: { state: 'in:queued' } },
        ]}
        exported={can(metadata, 'webhookDelivery.export') && t('title')}
      />
      {delivery && <DeliveryDrawer delivery={delivery} back={paths.webhookLog(here)} />}
    </>
  )
}
