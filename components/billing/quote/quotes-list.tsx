import { Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { inClient, withoutClient } from '#components/clients/client/in-client.ts'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { quoteStages } from '#contract/billing/quote-verbs.ts'
import { quotes } from '#contract/billing/quotes.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { quoteColumns } from './quote-columns.tsx'
import { QuotePipelineLine } from './quote-pipeline-line.tsx'
import { quoteVerbs, verbQuote } from './quote-verbs.ts'

/** All quotes with what each stage comes to, or those of a client inside its page. */
export async function QuotesList({ search, clientId }: { search: SearchParams; clientId?: number }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('quotes')])
  const stages = quoteStages.map(stage => ({ id: stage, label: t(`options.stage.${stage}`), search: { stage: `in:${stage}` as const } }))
  return (
    <ListScreen
      resource={quotes}
      searchParams={search}
      columns={clientId ? withoutClient(quoteColumns) : quoteColumns}
      nameOf={({ number }) => number}
      rowHref={({ id }, from) => paths.quote(id, clientId ? {} : { from })}
      rowMenu={quote => <VerbRowMenu record={verbQuote(quote)} />}
      views={[...stages, { id: 'expired', label: t('fields.expired'), search: { expired: 'eq:true' as const } }]}
      verbs={quoteVerbs}
      exported={can(metadata, 'quote.export') && t('title')}
      facts={clientId ? undefined : <QuotePipelineLine />}
      create={
        can(metadata, 'quote.create') && (
          <Button as={Link} href={paths.newQuote({ client: clientId })} variant="primary" icon={<Icon of={Plus} />} keys={['N']}>
            {t('new')}
          </Button>
        )
      }
      {...(clientId ? inClient(clientId) : {})}
    />
  )
}
