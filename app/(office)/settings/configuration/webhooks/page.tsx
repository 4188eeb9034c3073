import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { eventNames } from '#components/settings/webhook/event-names.ts'
import { webhookColumns } from '#components/settings/webhook/webhook-columns.tsx'
import { webhookForm, webhookVerbs } from '#components/settings/webhook/webhook-form.ts'
import { Button } from '#components/ui/button.tsx'
import { webhookEndpoints } from '#contract/settings/webhook-endpoints.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('webhookEndpoints'))('title') }
}

export default async function WebhooksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, search, columns, events, { metadata }] = await Promise.all([
    getTranslations('webhookDeliveries'),
    searchParams,
    webhookColumns(),
    eventNames(),
    requireSession(),
  ])
  return (
    <ResourceScreen
      resource={webhookEndpoints}
      searchParams={search}
      columns={columns}
      form={webhookForm(events)}
      start={{ events: [], format: 'signed' }}
      duplicate={false}
      wide
      once="secret"
      nameOf={({ name }) => name}
      verbs={webhookVerbs}
      links={({ id }) => [{ label: t('title'), href: paths.webhookLog({ endpointId: `eq:${id}` }) }]}
      actions={
        can(metadata, 'webhookDelivery.view') && (
          <Button as={Link} href={paths.webhookLog()}>
            {t('title')}
          </Button>
        )
      }
    />
  )
}
