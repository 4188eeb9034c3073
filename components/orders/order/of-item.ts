import type { Domain } from '#contract/domains/domains.ts'
import { isChange, type Order } from '#contract/orders/orders.ts'
import type { ModuleJob } from '#contract/services/module-jobs.ts'
import type { Service } from '#contract/services/services.ts'

type Item = Order['items'][number]

/** Whether a service was made of an item, or is what the item is about. */
export const isOfItem = ({ id, orderItemId }: Pick<Service, 'id' | 'orderItemId'>, item: Pick<Item, 'id' | 'serviceId'>): boolean =>
  item.serviceId === null ? orderItemId === item.id : id === item.serviceId

/** The same of a name. */
export const isNameOfItem = ({ id, orderItemId }: Pick<Domain, 'id' | 'orderItemId'>, item: Pick<Item, 'id' | 'domainId'>): boolean =>
  item.domainId === null ? orderItemId === item.id : id === item.domainId

/** Whether a server was asked for something because of an order: of what is there already, that it becomes something else. */
export const isOfOrder = ({ operation, createdOn }: ModuleJob, order: Pick<Order, 'type' | 'createdOn'>): boolean =>
  !isChange(order) || (order.type === 'upgrade' && operation === 'changePackage' && createdOn >= order.createdOn)
