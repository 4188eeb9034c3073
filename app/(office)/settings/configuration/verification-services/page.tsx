import { getTranslations } from 'next-intl/server'
import { verificationServiceColumns } from '#components/clients/verification-service/verification-service-columns.tsx'
import { verificationServiceForm } from '#components/clients/verification-service/verification-service-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { verificationServices } from '#contract/clients/verification-services.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('verificationServices'))('title') }
}

export default async function VerificationServicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={verificationServices}
      searchParams={await searchParams}
      columns={await verificationServiceColumns()}
      form={verificationServiceForm}
      start={{ driver: 'nafath', environment: 'production', position: 0, simulatedBehaviour: 'works' }}
      duplicate={false}
      verbs={verbsOf(verificationServices, {})}
    />
  )
}
