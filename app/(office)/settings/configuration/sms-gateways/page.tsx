import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { smsGatewayColumns } from '#components/messaging/sms-gateway/sms-gateway-columns.tsx'
import { smsGatewayForm } from '#components/messaging/sms-gateway/sms-gateway-form.ts'
import { smsGateways } from '#contract/messaging/sms-gateways.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('smsGateways'))('title') }
}

export default async function SmsGatewaysPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={smsGateways}
      searchParams={await searchParams}
      columns={await smsGatewayColumns()}
      form={smsGatewayForm}
      start={{ driver: 'taqnyat', position: 0, partPrice: 0, simulatedBehaviour: 'works' }}
      duplicate={false}
      verbs={verbsOf(smsGateways, {})}
    />
  )
}
