import { Stat } from '#components/kit/charts/stat.tsx'
import { Money } from '#components/kit/values/money.tsx'
import type { CurrencySums } from '#contract/kernel/list-query.ts'
import type { AnyReport } from '#contract/kernel/report.ts'
import { numberText } from '#lib/format/number.ts'

/** As many as stand in one line. */
const most = 4

interface ReportFiguresProps {
  report: AnyReport
  sums: CurrencySums
  label: (field: string) => string
}

/** The sums of a report, money first. */
export function ReportFigures({ report: { list }, sums: { currency, amounts }, label }: ReportFiguresProps) {
  const isMoney = (field: string) => list.fields[field]?.kind === 'money'
  const fields = Object.keys(amounts)
    .sort((one, other) => Number(isMoney(other)) - Number(isMoney(one)))
    .slice(0, most)
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-3 border-b border-line pb-4 lg:grid-cols-4">
      {fields.map(field => (
        <Stat
          key={field}
          label={label(field)}
          figure={isMoney(field) ? <Money amount={amounts[field]} currency={currency} figure /> : numberText(amounts[field] ?? 0)}
        />
      ))}
    </div>
  )
}
