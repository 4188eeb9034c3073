import { getTranslations } from 'next-intl/server'
import { paymentGatewayColumns } from '#components/billing/payment-gateway/payment-gateway-columns.tsx'
import { paymentGatewayForm } from '#components/billing/payment-gateway/payment-gateway-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { paymentGateways } from '#contract/billing/payment-gateways.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('paymentGateways'))('title') }
}

export default async function PaymentGatewaysPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={paymentGateways}
      searchParams={await searchParams}
      columns={await paymentGatewayColumns()}
      form={paymentGatewayForm}
      start={{
        driver: 'moyasar',
        currencies: ['SAR'],
        brands: ['mada', 'visa', 'mastercard'],
        position: 0,
        simulatedBehaviour: 'works',
        simulatedDelay: 0,
      }}
      duplicate={false}
      verbs={verbsOf(paymentGateways, {})}
    />
  )
}
