import { getLocale, getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { serviceColumns } from '#components/services/service/service-columns.tsx'
import { serviceName, serviceVerbs, verbService } from '#components/services/service/service-verbs.ts'
import { services } from '#contract/services/services.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

const views = ['active', 'submitted', 'paymentPending', 'suspended', 'terminated'] as const

export async function generateMetadata() {
  return { title: (await getTranslations('services'))('title') }
}

export default async function ServicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t, locale, search] = await Promise.all([requireSession(), getTranslations('services'), getLocale(), searchParams])
  return (
    <ListScreen
      resource={services}
      searchParams={search}
      columns={await serviceColumns()}
      nameOf={service => serviceName(service, locale)}
      rowHref={({ id }, from) => paths.service(id, { from })}
      rowMenu={service => <VerbRowMenu record={verbService(service, locale)} />}
      views={views.map(id => ({ id, label: t(`options.status.${id}`), search: { status: `in:${id}` } }))}
      verbs={serviceVerbs}
      exported={can(metadata, 'service.export') && t('title')}
    />
  )
}
