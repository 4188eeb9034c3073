import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { DomainJob } from '#contract/domains/domain-jobs.ts'
import { paths } from '#lib/paths.ts'

/** What asks payment for a request, with how much of it is paid. */
export function RequestInvoice({ invoice }: Pick<DomainJob, 'invoice'>) {
  const t = useTranslations('domainJobs')
  if (!invoice) return t('notInvoiced')
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link href={paths.invoice(invoice.id)}>
        <Verbatim value={invoice.number ?? `#${invoice.id}`} />
      </Link>
      <StatusBadge status={invoice.status} gender="feminine" />
    </span>
  )
}
