'use client'
import { useTranslations } from 'next-intl'
import { cx } from '#components/ui/cx.ts'
import { useFieldLabel } from '../record-form/use-field-label.ts'
import { useValueText } from './use-value-text.ts'

export interface ValuePair {
  field: string
  before: unknown
  after: unknown
  /** The two are the same. */
  same?: boolean
}

interface ValuesTableProps {
  resource: string
  pairs: readonly ValuePair[]
  before: string
  after: string
}

/** Fields of a record with two values of each. */
export function ValuesTable({ resource, pairs, before, after }: ValuesTableProps) {
  const t = useTranslations('record')
  const label = useFieldLabel(resource)
  const textOf = useValueText(resource)
  return (
    <table className="text-small my-1 w-full table-fixed text-start [&_td]:py-0.5 [&_th]:py-0.5 [&_th]:text-start [&_td]:wrap-anywhere">
      <thead className="text-text-3">
        <tr>
          <th scope="col">
            <span className="sr-only">{t('history.field')}</span>
          </th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(pair => (
          <tr key={pair.field} className={cx(pair.same && 'text-text-3')}>
            <th scope="row">{label(pair.field)}</th>
            <td className="text-text-3">
              <bdi>{textOf(pair.field, pair.before)}</bdi>
            </td>
            <td>
              <bdi>{textOf(pair.field, pair.after)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
