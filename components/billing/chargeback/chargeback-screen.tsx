import { getTranslations } from 'next-intl/server'
import { ProvenRecord } from '#components/billing/proven-record.tsx'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { chargebackPages } from './chargeback-pages.ts'
import { ChargebackStatusBadge } from './chargeback-status.tsx'
import { chargebackName, chargebackVerbs, verbChargeback } from './chargeback-verbs.ts'

export interface ChargebackPageProps {
  params: Promise<{ case: string }>
  searchParams: Promise<SearchParams>
}
const loadCase = async ({ params }: ChargebackPageProps) => loadRecord(chargebackPages, recordId((await params).case))

export const chargebackTitle = async (props: ChargebackPageProps) => ({ title: chargebackName(await loadCase(props)) })

/** The page of a chargeback: which payment, until when evidence is taken, what was sent, and what came of it. */
export async function ChargebackScreen(props: ChargebackPageProps) {
  const [one, search, t] = await Promise.all([loadCase(props), props.searchParams, getTranslations('chargebacks')])
  const { id, currency, transactionId, reversalId, decidedOn } = one
  const [place, history] = await Promise.all([loadPlace(chargebackPages, id, search), loadHistory(chargebackPages, id)])
  const payment = (
    <Link href={paths.transaction(transactionId)}>
      <Verbatim value={one.transactionReference ?? `#${transactionId}`} />
    </Link>
  )
  const facts = [
    { term: t('fields.transactionId'), value: payment },
    { term: t('fields.paid'), value: <Money amount={one.paid} currency={currency} /> },
    { term: t('fields.amount'), value: <Money amount={one.amount} currency={currency} /> },
    ...(one.lostAmount === null ? [] : [{ term: t('fields.lostAmount'), value: <Money amount={one.lostAmount} currency={currency} /> }]),
    { term: t('fields.gatewayReference'), value: <Verbatim value={one.gatewayReference} /> },
    { term: t('fields.dueDate'), value: <DateText value={one.dueDate} as="day" /> },
    { term: t('fields.source'), value: t(`options.source.${one.source}`) },
    ...(decidedOn ? [{ term: t('fields.decidedOn'), value: <DateText value={decidedOn} /> }] : []),
    ...(reversalId
      ? [{ term: t('fields.reversalId'), value: <Link href={paths.transaction(reversalId)}>{t('view.reversal')}</Link> }]
      : []),
  ]
  return (
    <RecordScreen
      {...chargebackPages}
      record={{ id }}
      place={place}
      name={chargebackName(one)}
      badges={<ChargebackStatusBadge status={one.status} />}
      primary={
        <RecordVerbs given={chargebackVerbs}>
          <VerbButtons record={verbChargeback(one)} primary="sendEvidence" />
        </RecordVerbs>
      }
      history={history}
    >
      <ProvenRecord resource="chargebacks" record={one} facts={facts} />
    </RecordScreen>
  )
}
