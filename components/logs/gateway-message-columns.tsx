import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { CutText } from '#components/kit/values/cut-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { GatewayMessage } from '#contract/logs/gateway-log.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { GatewayResult } from './gateway-result.tsx'

export async function gatewayMessageColumns(): Promise<ListColumn<Omit<GatewayMessage, 'request' | 'response'>>[]> {
  const [t, locale] = await Promise.all([getTranslations('gatewayMessages'), getLocale()])
  const nothing = <span className="text-text-3">—</span>
  const number = (value: number | null) => (value === null ? nothing : <Verbatim value={String(value)} />)
  return [
    { id: 'happenedOn', narrow: 'detail', cell: ({ happenedOn }) => <DateText value={happenedOn} as="log" /> },
    { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <Verbatim value={name} /> },
    { id: 'kind', width: 130, cell: ({ kind }) => t(`options.kind.${kind}`) },
    { id: 'gatewayName', cell: ({ gatewayName }) => <bdi>{nameFor(gatewayName, locale)}</bdi> },
    { id: 'result', narrow: 'status', width: 160, cell: ({ result }) => <GatewayResult result={result} /> },
    { id: 'message', cell: ({ message }) => (message ? <CutText text={message} /> : nothing) },
    {
      id: 'transactionId',
      width: 110,
      cell: ({ transactionId }) =>
        transactionId === null ? nothing : <Link href={paths.transaction(transactionId)}>{<Verbatim value={`#${transactionId}`} />}</Link>,
    },
    { id: 'attemptId', low: true, number: true, cell: ({ attemptId }) => number(attemptId) },
    { id: 'repeats', low: true, number: true, cell: ({ repeats }) => numberText(repeats) },
    {
      id: 'seconds',
      low: true,
      number: true,
      cell: ({ seconds }) => (seconds === null ? nothing : numberText(Math.round(seconds * 100) / 100)),
    },
    { id: 'invoiceId', hidden: true, number: true, cell: ({ invoiceId }) => number(invoiceId) },
  ]
}
