import type { ReactNode } from 'react'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { Change } from '#components/kit/values/change.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { ListField } from '#contract/kernel/list-fields.ts'
import type { AnyReport, ReportFormat } from '#contract/kernel/report.ts'
import { numberText } from '#lib/format/number.ts'
import type { ReportRow } from './report-screen.tsx'

/** What a value of a choice is called. */
type OptionText = (field: string, value: string) => string

/** The columns of a report, from what the contract says of its fields. */
export function reportColumns({ list, written = {} }: AnyReport, option: OptionText): ListColumn<ReportRow>[] {
  // A record is shown by its name, in a column of its own.
  const shown = Object.entries(list.fields).filter(([, { parameter, kind }]) => !parameter && kind !== 'reference')
  const amount =
    shown.find(([id, { kind }]) => kind === 'money' && list.sums?.includes(id)) ?? shown.find(([id]) => list.sums?.includes(id))
  return shown.map(([id, field], at) => ({
    id,
    main: at === 0,
    number: field.kind === 'number' || field.kind === 'money',
    ...(at === 0 ? { narrow: 'name' as const } : id === amount?.[0] ? { narrow: 'amount' as const } : {}),
    // Where there is no room for all, the figures stay.
    low: at > 0 && !list.sums?.includes(id),
    cell: row => cellOf(field, row[id], { row, id, format: written[id], option }),
  }))
}

interface Cell {
  row: ReportRow
  id: string
  format: ReportFormat | undefined
  option: OptionText
}

function cellOf(field: ListField, value: unknown, { row, id, format, option }: Cell): ReactNode {
  if (value === null || value === undefined) return <span className="text-text-3">—</span>
  if (format === 'change') return <Change percent={Number(value)} icon={false} />
  if (format === 'percent') return <bdi dir="ltr">{`${numberText(Number(value))}%`}</bdi>
  if (format === 'month' || format === 'identifier') return <Verbatim value={String(value)} />
  switch (field.kind) {
    case 'money':
      return <Money amount={Number(value)} currency={String(row[field.currency ?? ''] ?? 'SAR')} />
    case 'number':
      return numberText(Number(value))
    case 'date':
      return <DateText value={String(value)} as="day" />
    case 'bilingual':
      // A field of this kind holds `{ en, ar }`.
      return <Name value={value as Bilingual} />
    case 'choice':
      return option(id, String(value))
    default:
      return <bdi>{String(value)}</bdi>
  }
}
