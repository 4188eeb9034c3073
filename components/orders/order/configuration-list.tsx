import { useLocale } from 'next-intl'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { Order } from '#contract/orders/orders.ts'
import { numberText } from '#lib/format/number.ts'

type Configuration = Pick<Order['items'][number], 'options' | 'customValues'>

/** What was chosen of options and typed into custom fields, one below the other; nothing where there is none of both. */
export function ConfigurationList({ options, customValues }: Configuration) {
  const locale = useLocale()
  const lines = [
    ...options.map(({ optionId, name, choice, quantity }) => ({
      key: `option ${optionId}`,
      name: nameFor(name, locale),
      value: choice ? nameFor(choice, locale) : numberText(quantity),
    })),
    ...customValues.map(({ fieldId, name, value }) => ({ key: `field ${fieldId}`, name: nameFor(name, locale), value })),
  ]
  if (lines.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-small">
      {lines.map(({ key, name, value }) => (
        <div key={key} className="contents">
          <dt className="text-text-3">
            <bdi>{name}</bdi>
          </dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
