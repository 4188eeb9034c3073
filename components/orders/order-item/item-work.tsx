import { useTranslations } from 'next-intl'
import { RequestLines } from '#components/domains/domain-job/request-lines.tsx'
import { Link } from '#components/kit/link.tsx'
import { CallLines } from '#components/logs/call-lines.tsx'
import { ModuleJobLines } from '#components/services/module-job/module-job-lines.tsx'
import { Card } from '#components/ui/card.tsx'
import { paths } from '#lib/paths.ts'
import type { OrderItemView } from './load-item.ts'

/** What was asked of servers and registries for an item, with what was sent and answered. */
export function ItemWork({ view: { service, name, jobs, calls } }: { view: OrderItemView }) {
  const t = useTranslations('services.view')
  const registry = useTranslations('domainJobs')
  const some = jobs.length > 0 || (name !== null && name.jobs.length > 0)
  return (
    <Card
      title={name ? registry('title') : t('jobs')}
      className="@3xl:col-span-2"
      actions={
        name?.domain.registrarAccountId && (
          <Link href={paths.nicRequests({ registrarAccountId: `in:${name.domain.registrarAccountId}` })}>{registry('frames')}</Link>
        )
      }
    >
      {!some && <p className="text-small text-text-3">{t('noJobs')}</p>}
      {jobs.length > 0 && <ModuleJobLines jobs={jobs} retry words />}
      {name && name.jobs.length > 0 && <RequestLines jobs={name.jobs} />}
      {service && calls.length > 0 && (
        <CallLines calls={calls} path={entry => paths.moduleLog({ serviceId: `eq:${service.id}`, entry: String(entry) })} />
      )}
    </Card>
  )
}
