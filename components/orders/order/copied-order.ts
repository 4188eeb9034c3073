import type { Values } from '#components/kit/record-form/field-definition.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderedLine } from './ordered-line.ts'

type Item = Order['items'][number]

/** An order as a new one begins that is like it: what was chosen and typed, at the prices of today. */
export const copiedOrder = ({ clientId, promotionCode, invoiced, notes, items }: Order): Values => ({
  clientId,
  promotionCode,
  invoiced,
  notes,
  items: items.filter(isSoldAnew).map(item => lineOf(item, items)),
})

/** Whether something of an order can be ordered again: what is for a service or a name that is there is ordered on its own page. */
export const isCopied = ({ items }: Order): boolean => items.some(isSoldAnew)

const isSoldAnew = ({ partOf, parentServiceId, serviceId, domainId }: Item) =>
  partOf === null && typeof parentServiceId !== 'number' && serviceId === null && domainId === null

const lineOf = (item: Item, items: readonly Item[]): OrderedLine => ({
  productId: item.productId ?? '',
  cycle: item.cycle,
  quantity: item.quantity,
  domain: item.domain ?? '',
  options: item.options.map(({ optionId, choiceId, quantity }) => ({ optionId, choiceId, quantity })),
  customValues: item.customValues.map(({ fieldId, value }) => ({ fieldId, value })),
  addons: items.flatMap(({ partOf, addonId, cycle, quantity }) =>
    partOf === item.position && addonId !== null ? [{ addonId, cycle, quantity }] : [],
  ),
  ...(item.command === null
    ? {}
    : { command: item.command, years: item.years ?? 1, idProtection: item.idProtection, nameservers: item.nameservers }),
  ...(item.bundleId === null ? {} : { bundleId: item.bundleId, bundleCopy: item.bundleCopy ?? 1 }),
})
