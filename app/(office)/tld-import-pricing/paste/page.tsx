import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PasteCostsForm } from '#components/catalogue/tld-cost/paste-costs-form.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('tldCosts'))('pasteTitle') }
}

export default async function PasteCostsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, { metadata }] = await Promise.all([searchParams, getTranslations('tldCosts'), requireSession()])
  if (!can(metadata, 'tld.costs')) forbidden()
  return (
    <ClientMessages of={['tldCosts']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.tldCosts() }]} title={t('pasteTitle')} ruled />
      <PasteCostsForm registrarAccountId={idOf(search.registrar) ?? null} />
    </ClientMessages>
  )
}
