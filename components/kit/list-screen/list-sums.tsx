'use client'
import { useTranslations } from 'next-intl'
import { cx } from '#components/ui/cx.ts'
import type { CurrencySums } from '#contract/kernel/list-query.ts'
import { numberText } from '#lib/format/number.ts'
import { Money } from '../values/money.tsx'
import { useList } from './list-context.ts'

interface ListSumsProps {
  sums: CurrencySums[]
  selectable: boolean
  menu: boolean
}

/** Under the rows, the sums of all that match: a row for each currency, each sum in its own column. */
export function ListSums({ sums, selectable, menu }: ListSumsProps) {
  const t = useTranslations('list')
  const { columns } = useList()
  const summed = (id: string) => sums.some(({ amounts }) => id in amounts)
  const shown = columns.filter(({ id }) => summed(id))
  // Where no column of theirs is there, neither are the sums.
  const from = shown.every(column => column.from) ? Math.min(...shown.map(column => column.from ?? 0)) : undefined
  const onPhone = shown.some(({ narrow }) => narrow)
  if (shown.length === 0) return null
  const labelled = columns.find(({ id }) => !summed(id))?.id
  return (
    <tfoot>
      {sums.map(({ currency, amounts }) => (
        <tr key={currency} data-from={from} className={cx(!onPhone && 'max-sm:hidden')}>
          {selectable && <td />}
          {columns.map(({ id, number, counts, from: start, narrow }) => (
            <td
              key={id}
              data-place={id === labelled ? 'name' : summed(id) && narrow === 'amount' ? 'status' : undefined}
              data-from={start}
              className={cx(number && 'number')}
            >
              {id === labelled && t('sum')}
              {summed(id) && (counts ? numberText(amounts[id] ?? 0) : <Money amount={amounts[id]} currency={currency} />)}
            </td>
          ))}
          {menu && <td className="row-actions" />}
        </tr>
      ))}
    </tfoot>
  )
}
