import { Stat } from '#components/kit/charts/stat.tsx'
import { Change } from '#components/kit/values/change.tsx'
import { Money } from '#components/kit/values/money.tsx'
import type { CurrencySums } from '#contract/kernel/list-query.ts'
import type { AnyReport } from '#contract/kernel/report.ts'
import { numberText } from '#lib/format/number.ts'

/** As many as stand in one line. */
const most = 4

interface ReportFiguresProps {
  report: AnyReport
  sums: CurrencySums
  /** The same of the days that it is compared with. */
  before?: CurrencySums | undefined
  label: (field: string) => string
}

/** The sums of a report, money first. */
export function ReportFigures({ report: { list }, sums: { currency, amounts }, before, label }: ReportFiguresProps) {
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
          note={
            before && <Before now={amounts[field] ?? 0} then={before.amounts[field] ?? 0} currency={isMoney(field) ? currency : null} />
          }
        />
      ))}
    </div>
  )
}

/** What a figure was in the days that it is compared with. */
function Before({ now, then, currency }: { now: number; then: number; currency: string | null }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      {then !== 0 && <Change percent={((now - then) / Math.abs(then)) * 100} icon={false} />}
      {currency === null ? numberText(then) : <Money amount={then} currency={currency} />}
    </span>
  )
}
