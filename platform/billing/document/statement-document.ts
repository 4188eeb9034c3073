import { sql } from 'kysely'
import type { StatementRow } from '#contract/billing/statement.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { buyerOf, seller } from '../invoice/parties.ts'
import { statementRows } from '../ledger/statement-rows.ts'
import type { Drawn } from './draw-document.ts'
import type { PrintedDocument } from './printed-document.ts'
import { footPart, partyPart } from './printed-parts.ts'
import { bookingText, label, moneyIn, nameIn, words } from './printed-values.ts'

export interface StatementOf {
  clientId: number
  currency: string
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
}

/** So many rows one document has room for, which take a third of the time that one may be drawn; the report of statements has them all. */
const mostRows = 2000
/** So many more may be booked between the mail that is asked for and its drawing. */
const laterRows = 200

const tooLong = (count = 0) => new Problem('wrongState', { reason: 'statementTooLong', values: { count, max: mostRows } })

/** Before a statement is promised by mail. @throws Problem wrongState `statementTooLong` */
export async function refuseLongStatement({ db }: Scope, { clientId, currency, from, to }: Required<StatementOf>): Promise<void> {
  const given = statementRows({ from: sql`${from}::date`, to: sql`${to}::date`, clientIds: [clientId] })
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as "count" from (${given}) "found" where "currency" = ${currency}`.execute(db)
  if ((rows[0]?.count ?? 0) > mostRows) throw tooLong(rows[0]?.count)
}

interface Totals {
  debits: number
  credits: number
  closing: number
  count: number
}

/**
 * What was booked with a client in their currency from one day to another: of this year, where nobody says which. It is whole or refused.
 * @throws Problem wrongState `statementTooLong`
 */
export async function statementDocument(scope: Scope, asked: StatementOf, language: PrintedDocument['language']): Promise<Drawn> {
  const { clientId, currency } = asked
  const today = riyadhDate(scope.now)
  const [from, to] = [asked.from ?? `${today.slice(0, 4)}-01-01`, asked.to ?? today]
  const given = statementRows({ from: sql`${from}::date`, to: sql`${to}::date`, clientIds: [clientId] })
  const { rows } = await sql<StatementRow & Totals>`select "bookedOn", "kind", "number", "currency", "debit", "credit", "balance",
      (sum("debit") over ())::bigint as "debits", (sum("credit") over ())::bigint as "credits",
      first_value("balance") over (order by "bookedOn" desc, "entryId" desc) as "closing",
      (count(*) over ())::int as "count" from (${given}) "found"
    where "currency" = ${currency} order by "bookedOn", "entryId" limit ${mostRows + laterRows + 1}`.execute(scope.db)
  if (rows.length > mostRows + laterRows) throw tooLong(rows[0]?.count)
  const [money, us, client] = [await moneyIn(scope, currency), await seller(scope), await buyerOf(scope, clientId)]
  const { debits = 0, credits = 0, closing = 0 } = rows[0] ?? {}
  const amount = (value: number) => (value === 0 ? '' : money(value))
  return {
    createdOn: scope.now.toISOString(),
    files: {},
    document: {
      language,
      title: label('titles.statement'),
      notice: null,
      company: nameIn(language, us.name),
      facts: [
        { label: label('facts.from'), value: from },
        { label: label('facts.to'), value: to },
        { label: label('facts.currency'), value: currency },
      ],
      parties: [partyPart('seller', us, language), partyPart('buyer', client, language)],
      columns: ['booking', 'day', 'debit', 'credit', 'balance'].map(name => label(`columns.${name}`)),
      lines: rows.map(row => ({
        about: [...nameIn(language, bookingText(row.kind)), ...(row.number ? [words(row.number)] : [])],
        cells: [row.bookedOn, amount(row.debit), amount(row.credit), money(row.balance)],
      })),
      sums: [
        { label: label('sums.debits'), value: money(debits) },
        { label: label('sums.credits'), value: money(credits) },
        { label: label('sums.closing'), value: money(closing), strong: true },
      ],
      notes: null,
      qr: false,
      attachment: null,
      foot: footPart(us, `${from} – ${to}`, language),
    },
  }
}
