import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Callout, type CalloutTone } from '#components/ui/callout.tsx'
import { cx } from '#components/ui/cx.ts'
import type { HistoryPage } from '#contract/kernel/record-history.ts'
import type { OwnNamespace } from '#lib/i18n/shared-messages.ts'
import type { Crumb } from '../page/crumbs.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { SidePanel } from '../page/side-panel.tsx'
import { ClientMessages } from '../providers/client-messages.tsx'
import { StatusBadge } from '../values/status-badge.tsx'
import { Verbatim } from '../values/verbatim.tsx'
import { RecordVerbs } from '../verbs/record-verbs.tsx'
import { VerbMenu } from '../verbs/verb-menu.tsx'
import type { VerbRecord, VerbsGiven } from '../verbs/verbs-given.ts'
import { AsItWas } from './as-it-was.tsx'
import { HistoryPanel } from './history-panel.tsx'
import type { RecordPlace } from './load-record.ts'
import { NeighbourLinks } from './neighbour-links.tsx'
import type { RecordPages, RecordResource } from './record-pages.ts'
import { inRow, type RecordCounts, RecordTabs } from './record-tabs.tsx'

export interface RecordAlert {
  tone: CalloutTone
  title?: ReactNode
  text?: ReactNode
  actions?: ReactNode
}

interface RecordScreenProps<R extends RecordResource, T extends string> extends RecordPages<R, T> {
  record: { id: number; status?: string | undefined }
  /** The tab that is open, where there are some. */
  tab?: T
  place: RecordPlace
  /** Of its status, as Arabic agrees with the thing. */
  gender?: 'masculine' | 'feminine'
  /** The name in the reader's language. */
  name: string
  /** The name in the other one. */
  otherName?: string | null
  /** Before the name: an avatar. */
  lead?: ReactNode
  /** What is said beside the status. */
  badges?: ReactNode
  facts?: ReactNode
  /** What it comes to: the total of an invoice, with the facts. */
  amount?: ReactNode
  /** Figures above everything else: a Strip. */
  figures?: ReactNode
  /** What one must know before anything else, above every tab. */
  alerts?: readonly RecordAlert[]
  /** The way between its list and itself: the category of an article. */
  crumbs?: readonly Crumb[]
  /** Before the menu of verbs. */
  primary?: ReactNode
  /** `menu` takes the place of the usual one. */
  verbs?: { given: VerbsGiven; record: VerbRecord; menu?: ReactNode }
  /** Of tabs that say more than how much they hold. */
  counts?: RecordCounts<T>
  /** What happened to it, below the content. */
  history?: HistoryPage
  /** The content goes from edge to edge: a form or a list, which brings its own margins. */
  flush?: boolean
  /** Beside the content at its end; below it on narrow screens. */
  aside?: ReactNode
  /** Namespaces that the client parts of its tabs use. */
  namespaces?: OwnNamespace[]
  children: ReactNode
}

/** The page of a record: its header, the way to its neighbours, what to know, its tabs, its history; or the record as it was. */
export async function RecordScreen<R extends RecordResource, T extends string>(props: RecordScreenProps<R, T>) {
  const { resource, tabs = [], tab, record, place, name, otherName, alerts = [], aside, verbs, history, derived } = props
  const [messages, locale] = await Promise.all([getTranslations(resource.name as 'clients'), getLocale()])
  const { from, neighbours, past } = place
  const address = (wanted: T | undefined = tab, id: number = record.id) => props.address(id, { from }, wanted)
  const beside = (id: number | null | undefined) => (id ? address(tab, id) : null)
  const list = props.listAddress(from)
  const flush = props.flush && !past
  return (
    <ClientMessages of={[resource.name, ...(props.namespaces ?? [])]}>
      <PageHeader
        record
        crumbs={[{ text: messages('title'), href: list }, ...(props.crumbs ?? []), { text: <Verbatim value={String(record.id)} /> }]}
        lead={props.lead}
        title={<bdi>{name}</bdi>}
        chip={
          <>
            {record.status && <StatusBadge status={record.status} gender={props.gender} large />}
            {props.badges}
          </>
        }
        meta={otherName && <bdi lang={locale.startsWith('ar') ? 'en' : 'ar'}>{otherName}</bdi>}
        facts={props.facts}
        amount={props.amount}
        actions={
          <>
            <NeighbourLinks
              previous={beside(neighbours?.previousId)}
              next={beside(neighbours?.nextId)}
              position={neighbours?.position ?? null}
              total={neighbours?.total ?? null}
            />
            {props.primary}
            {verbs && (
              <RecordVerbs given={verbs.given}>
                {verbs.menu ?? <VerbMenu record={{ back: props.listAddress(), ...verbs.record }} />}
              </RecordVerbs>
            )}
          </>
        }
      />
      <div
        className={cx(
          'flex min-h-0 flex-1 max-md:flex-col',
          inRow(tabs) && aside === undefined ? 'flex-col' : 'border-t border-line',
          aside !== undefined && 'max-md:block! max-md:overflow-auto',
        )}
      >
        <RecordTabs
          groups={tabs}
          current={tab}
          address={address}
          namespace={resource.name}
          counts={{ ...(place.counts as RecordCounts<T>), ...props.counts }}
        />
        <section
          className={cx(
            '@container min-w-0 flex-1 overflow-auto print:overflow-visible print:border-0 focus-visible:-outline-offset-2',
            flush ? !history && 'flex flex-col' : 'px-gutter pt-5 pb-8',
            // On a phone it goes on with what stands beside it.
            aside !== undefined && 'max-md:overflow-visible',
          )}
          aria-label={name}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
          tabIndex={0}
        >
          {props.figures}
          {alerts.map(({ tone, title, text, actions }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is theirs
            <Callout key={index} tone={tone} title={title} actions={actions} className={flush ? 'mx-gutter mt-4' : 'mb-4'}>
              {text}
            </Callout>
          ))}
          {past ? (
            <AsItWas resource={resource} past={past} today={address()} derived={derived} />
          ) : (
            <>
              {props.children}
              {history && (
                <div className={flush ? 'px-gutter pb-8' : 'mt-4'}>
                  <HistoryPanel
                    key={history.items[0]?.id}
                    {...{ resource: resource.name, id: record.id, history, derived }}
                    address={address()}
                  />
                </div>
              )}
            </>
          )}
        </section>
        {aside && <SidePanel label={name}>{aside}</SidePanel>}
      </div>
    </ClientMessages>
  )
}
