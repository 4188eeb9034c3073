import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { LookupForm } from './lookup-form.tsx'

/** Names as the public registers know them; `name` in the address is typed already. */
export async function LookupPage({ search }: { search: SearchParams }) {
  const { metadata } = await requireSession()
  if (!can(metadata, 'domain.lookUp')) forbidden()
  const t = await getTranslations('whoisLookup')
  const begun = [search.name].flat()[0] ?? ''
  return (
    <ClientMessages of={['whoisLookup']}>
      <PageHeader
        title={t('title')}
        actions={
          can(metadata, 'log.whois') && (
            <Link href={paths.whoisLog()} className={buttonClass({})}>
              {t('log')}
            </Link>
          )
        }
        ruled
      />
      <div className="overflow-auto p-gutter">
        <LookupForm begun={begun.slice(0, 255)} orders={can(metadata, 'order.create')} />
      </div>
    </ClientMessages>
  )
}
