import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbMenu } from '#components/kit/verbs/verb-menu.tsx'
import { verbNamespaces } from '#components/kit/verbs/verb-namespaces.ts'
import { buttonClass } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { paths } from '#lib/paths.ts'
import { ClientAvatar } from './client-avatar.tsx'
import { namesOf } from './client-names.ts'
import { clientVerbs, verbClient } from './client-verbs.ts'
import type { ClientView } from './load-client.ts'
import { NeighbourLinks } from './neighbour-links.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordSubnav } from './record-subnav.tsx'
import { type RecordTab, tabHref } from './record-tabs.ts'

interface RecordFrameProps {
  view: ClientView
  tab: RecordTab
  children: ReactNode
}

/** What every page of a client has: its header, the way to its neighbours, its tabs. */
export async function RecordFrame({ view, tab, children }: RecordFrameProps) {
  const { client, neighbours, from } = view
  const [t, locale] = await Promise.all([getTranslations('clients'), getLocale()])
  const { name, other } = namesOf(client, locale)
  const beside = (id: number | null | undefined) => (id ? tabHref(tab, id, { from }) : null)
  return (
    <ClientMessages of={['clients', 'list', ...verbNamespaces]}>
      <PageHeader
        crumbs={[
          { text: t('title'), href: `${paths.clients()}${from ? `?${from}` : ''}` },
          { text: <Verbatim value={String(client.id)} /> },
        ]}
        lead={<ClientAvatar client={client} name={name} size="lg" />}
        title={<bdi>{name}</bdi>}
        chip={<StatusBadge status={client.status} large />}
        meta={other && <bdi lang={locale.startsWith('ar') ? 'en' : 'ar'}>{other}</bdi>}
        facts={<RecordFacts client={client} />}
        actions={
          <>
            <NeighbourLinks
              previous={beside(neighbours?.previousId)}
              next={beside(neighbours?.nextId)}
              position={neighbours?.position ?? null}
              total={neighbours?.total ?? null}
            />
            {client.can?.update === true && tab !== 'profile' && (
              <Link href={tabHref('profile', client.id, { from })} prefetch={false} className={buttonClass({ variant: 'primary' })}>
                {t('edit')}
              </Link>
            )}
            <RecordVerbs given={clientVerbs}>
              <VerbMenu record={{ ...verbClient(client, locale), back: paths.clients() }} />
            </RecordVerbs>
          </>
        }
      />
      <div className="flex min-h-0 flex-1 border-t border-line max-md:flex-col">
        <RecordSubnav id={client.id} current={tab} from={from} />
        <div className="@container min-w-0 flex-1 overflow-auto px-gutter pt-5 pb-8 print:overflow-visible print:border-0">
          {client.mergedIntoId && (
            <Callout tone="info" className="mb-4">
              {t.rich('view.mergedInto', {
                client: () => <Link href={paths.client(client.mergedIntoId as number)}>{client.mergedIntoId}</Link>,
              })}
            </Callout>
          )}
          {children}
        </div>
      </div>
    </ClientMessages>
  )
}
