import { domainPages } from '#components/domains/domain/domain-pages.ts'
import { HistoryPanel } from '#components/kit/record-screen/history-panel.tsx'
import { servicePages } from '#components/services/service/service-pages.ts'
import { paths } from '#lib/paths.ts'
import type { OrderItemView } from './load-item.ts'

/** Everything that happened to what was made of an item. */
export function ItemHistory({ view: { service, history, name } }: { view: OrderItemView }) {
  if (service && history)
    return (
      <div className="mt-4">
        <HistoryPanel
          key={history.items[0]?.id}
          {...{ resource: 'services', id: service.id, history, derived: servicePages.derived ?? [] }}
          address={paths.service(service.id)}
        />
      </div>
    )
  if (!name?.history) return null
  return (
    <div className="mt-4">
      <HistoryPanel
        key={name.history.items[0]?.id}
        {...{ resource: 'domains', id: name.domain.id, history: name.history, derived: domainPages.derived ?? [] }}
        address={paths.domain(name.domain.id)}
      />
    </div>
  )
}
