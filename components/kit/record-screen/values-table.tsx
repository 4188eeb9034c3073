'use client'
import { useTranslations } from 'next-intl'
import { cx } from '#components/ui/cx.ts'
import { useFieldLabel } from '../record-form/use-field-label.ts'
import { useValueText } from './use-value-text.ts'

export interface ValuePair {
  field: string
  before: unknown
  after: unknown
  /** Marked among others that are the same: what it is that the mark says. */
  mark?: string
}

interface ValuesTableProps {
  resource: string
  pairs: readonly ValuePair[]
  before: string
  after: string
  /** A table of its own, not a part of another text. */
  large?: boolean
  /** What is decided about is the second value. */
  newer?: boolean
}

/** Fields of a record with two values of each; a line of a document by its place. */
export function ValuesTable({ resource, pairs, before, after, large, newer }: ValuesTableProps) {
  const t = useTranslations('record')
  const form = useTranslations('form')
  const label = useFieldLabel(resource)
  const textOf = useValueText(resource)
  const nameOf = ({ field, before, after }: ValuePair) => {
    const place = /\.\d+$/.test(field) ? (placeOf(after) ?? placeOf(before)) : undefined
    return place === undefined ? label(field) : form('line', { lines: label(field), line: place })
  }
  return (
    <table
      className={cx(
        'w-full table-fixed text-start [&_th]:text-start [&_td]:wrap-anywhere',
        large
          ? '[&_:is(td,th)]:py-1.5 [&_:is(td,th)]:pe-4 [&_:is(td,th)]:align-top [&_tr]:border-b [&_tr]:border-line-soft'
          : 'text-small my-1 [&_:is(td,th)]:py-0.5',
      )}
    >
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
          <tr key={pair.field}>
            <th scope="row" className={cx(large && (pair.mark ? 'font-medium' : 'font-regular text-text-2'))}>
              {pair.mark && <span className="changed-mark me-1.5 inline-block align-middle" role="img" aria-label={pair.mark} />}
              {nameOf(pair)}
            </th>
            <td className={cx((!pair.mark || newer) && 'text-text-3', pair.mark && !newer && 'font-medium')}>
              <bdi>{textOf(pair.field, pair.before)}</bdi>
            </td>
            <td className={cx(large && !pair.mark && 'text-text-3', pair.mark && newer && 'font-medium')}>
              <bdi>{textOf(pair.field, pair.after)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const placeOf = (line: unknown) => (line as { position?: number } | null)?.position
