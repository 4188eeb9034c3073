import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import type { BankStatement, StatementFormat } from '#contract/billing/bank-statements.ts'
import { numberText } from '#lib/format/number.ts'

const day = (value: string | null) => (value ? <DateText value={value} as="day" /> : '—')

/** `formatText`: what a format is called. */
export const bankStatementColumns = (formatText: (format: StatementFormat) => string): ListColumn<BankStatement>[] => [
  { id: 'fileName', main: true, narrow: 'name', cell: ({ fileName }) => <bdi>{fileName}</bdi> },
  { id: 'bankName', narrow: 'detail', cell: ({ bankName }) => <Name value={bankName} /> },
  { id: 'format', narrow: 'status', cell: ({ format }) => formatText(format) },
  { id: 'fromDay', cell: ({ fromDay }) => day(fromDay) },
  { id: 'toDay', cell: ({ toDay }) => day(toDay) },
  { id: 'lineCount', number: true, cell: ({ lineCount }) => numberText(lineCount) },
  { id: 'addedCount', number: true, narrow: 'amount', cell: ({ addedCount }) => numberText(addedCount) },
  { id: 'wrongCount', number: true, low: true, cell: ({ wrongCount }) => numberText(wrongCount) },
  { id: 'importerName', low: true, cell: ({ importerName }) => <Name value={importerName} /> },
  { id: 'createdOn', cell: ({ createdOn }) => <DateText value={createdOn} /> },
]
