import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { BooksFinding, BooksRule, booksChecks } from '#contract/billing/books-checks.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'

type Row = RowOf<typeof booksChecks>

/** The colours of the statuses, by those that the design knows. */
const coloured: Record<Row['status'], string> = { running: 'awaiting', balanced: 'success', differs: 'failed' }
/** How many findings a row shows. */
const shown = 5

/** `texts`: what statuses and rules are called. */
export const booksCheckColumns = (texts: {
  status: (status: Row['status']) => string
  rule: (rule: BooksRule) => string
}): ListColumn<Row>[] => [
  { id: 'id', main: true, narrow: 'name', number: true, cell: ({ id }) => <Verbatim value={`#${id}`} /> },
  { id: 'createdOn', narrow: 'detail', cell: ({ createdOn }) => <DateText value={createdOn} /> },
  { id: 'endedOn', hidden: true, cell: ({ endedOn }) => (endedOn ? <DateText value={endedOn} /> : '—') },
  { id: 'checked', number: true, cell: ({ checked }) => numberText(checked) },
  {
    id: 'differences',
    width: 320,
    cell: ({ differences, findings }) => (
      <span className="flex flex-col gap-1">
        <span>{numberText(differences)}</span>
        {findings.slice(0, shown).map(finding => (
          <Finding key={`${finding.rule}${finding.id}${finding.currency}`} finding={finding} rule={texts.rule(finding.rule)} />
        ))}
      </span>
    ),
  },
  { id: 'status', narrow: 'status', cell: ({ status }) => <StatusBadge status={coloured[status]} label={texts.status(status)} /> },
]

const addresses: Record<BooksRule, (id: number) => string | null> = {
  entry: () => null,
  wallet: id => paths.client(id),
  invoice: id => paths.invoice(id),
}

function Finding({ finding: { rule: kind, id, currency, expected, found }, rule }: { finding: BooksFinding; rule: string }) {
  const href = addresses[kind](id)
  const name = <Verbatim value={`#${id}`} />
  return (
    <span className="text-small text-text-3">
      {rule} {href ? <Link href={href}>{name}</Link> : name}: <Money amount={found} currency={currency} /> ≠{' '}
      <Money amount={expected} currency={currency} />
    </span>
  )
}
