import { getTranslations } from 'next-intl/server'
import { inClient, withoutClient } from '#components/clients/client/in-client.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { billableItems, billableStatuses } from '#contract/billing/billable-items.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'
import { billableItemColumns } from './billable-item-columns.tsx'
import { billableItemForm, billableItemVerbs } from './billable-item-form.ts'

const start = { quantity: 1, category: 'S', reasonCode: '', invoiceAction: 'nextRun', recurEvery: 1, recurUnit: 'months', recurTimes: 0 }

/** What clients are to pay for besides what they ordered; of one inside its page. */
export async function BillableItemsList({ search, clientId }: { search: SearchParams; clientId?: number }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('billableItems')])
  const columns = billableItemColumns({
    status: status => t(`options.status.${status}`),
    action: action => t(`options.invoiceAction.${action}`),
  })
  return (
    <ResourceScreen
      resource={billableItems}
      searchParams={search}
      columns={clientId === undefined ? columns : withoutClient(columns)}
      form={billableItemForm}
      start={{ ...start, ...(clientId === undefined ? {} : { clientId }) }}
      verbs={billableItemVerbs}
      views={billableStatuses.map(id => ({ id, label: t(`options.status.${id}`), search: { status: `in:${id}` } }))}
      exported={can(metadata, 'billableItem.export') && t('title')}
      {...(clientId === undefined ? {} : inClient(clientId))}
    />
  )
}
