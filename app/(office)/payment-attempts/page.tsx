import { getTranslations } from 'next-intl/server'
import { paymentAttemptColumns } from '#components/billing/payment-attempt/payment-attempt-columns.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { paymentAttempts } from '#contract/billing/payment-attempts.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('paymentAttempts'))('title') }
}

/** Each try to pay an invoice through a gateway. */
export default async function PaymentAttemptsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, columns, { metadata }] = await Promise.all([
    searchParams,
    getTranslations('paymentAttempts'),
    paymentAttemptColumns(),
    requireSession(),
  ])
  return (
    <ListScreen
      resource={paymentAttempts}
      searchParams={search}
      columns={columns}
      nameOf={({ reference, id }) => reference ?? `#${id}`}
      rowMenu={({ id, version, reference, status, can: may }) => (
        <VerbRowMenu record={{ id, version, name: reference ?? `#${id}`, state: status, can: may }} />
      )}
      verbs={verbsOf(paymentAttempts, {})}
      views={(['unknown', 'awaitingPayer', 'failed'] as const).map(status => ({
        id: status,
        label: t(`options.status.${status}`),
        search: { status: `in:${status}` },
      }))}
      exported={can(metadata, 'paymentAttempt.export') && t('title')}
    />
  )
}
