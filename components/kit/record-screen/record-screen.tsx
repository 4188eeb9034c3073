import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Callout, type CalloutTone } from '#components/ui/callout.tsx'
import type { MessageShape } from '#lib/i18n/message-shape.ts'
import { PageHeader } from '../page/page-header.tsx'
import { SidePanel } from '../page/side-panel.tsx'
import { ClientMessages } from '../providers/client-messages.tsx'
import { StatusBadge } from '../values/status-badge.tsx'
import { Verbatim } from '../values/verbatim.tsx'
import { RecordVerbs } from '../verbs/record-verbs.tsx'
import { VerbMenu } from '../verbs/verb-menu.tsx'
import { verbNamespaces } from '../verbs/verb-namespaces.ts'
import type { VerbRecord, VerbsGiven } from '../verbs/verbs-given.ts'
import type { RecordPlace } from './load-record.ts'
import { NeighbourLinks } from './neighbour-links.tsx'
import type { RecordPages, RecordResource } from './record-pages.ts'
import { type RecordCounts, RecordTabs } from './record-tabs.tsx'

export interface RecordAlert {
  tone: CalloutTone
  title?: ReactNode
  text?: ReactNode
  actions?: ReactNode
}

interface RecordScreenProps<R extends RecordResource, T extends string> extends RecordPages<R, T> {
  record: { id: number; status?: string | undefined }
  tab: T
  place: RecordPlace
  /** The name in the reader's language. */
  name: string
  /** The name in the other one. */
  otherName?: string | null
  /** Before the name: an avatar. */
  lead?: ReactNode
  /** What is said beside the status. */
  badges?: ReactNode
  facts?: ReactNode
  /** What one must know before anything else, above every tab. */
  alerts?: readonly RecordAlert[]
  /** Before the menu of verbs. */
  primary?: ReactNode
  verbs?: { given: VerbsGiven; record: VerbRecord }
  counts?: RecordCounts<T>
  /** Beside the content at its end; below it on narrow screens. */
  aside?: ReactNode
  /** Namespaces that the client parts of its tabs use. */
  namespaces?: (keyof MessageShape)[]
  children: ReactNode
}

/** The page of a record: its header, the way to its neighbours, what to know, its tabs. */
export async function RecordScreen<R extends RecordResource, T extends string>(props: RecordScreenProps<R, T>) {
  const { resource, tabs, tab, record, place, name, otherName, alerts = [], aside, verbs } = props
  const [t, locale] = await Promise.all([getTranslations(resource.name as 'clients'), getLocale()])
  const { from, neighbours } = place
  const address = (wanted: T, id: number = record.id) => props.tabAddress(wanted, id, { from })
  const beside = (id: number | null | undefined) => (id ? address(tab, id) : null)
  return (
    <ClientMessages of={['list', resource.name as 'clients', ...verbNamespaces, ...(props.namespaces ?? [])]}>
      <PageHeader
        crumbs={[{ text: t('title'), href: props.listAddress(from) }, { text: <Verbatim value={String(record.id)} /> }]}
        lead={props.lead}
        title={<bdi>{name}</bdi>}
        chip={
          <>
            {record.status && <StatusBadge status={record.status} large />}
            {props.badges}
          </>
        }
        meta={otherName && <bdi lang={locale.startsWith('ar') ? 'en' : 'ar'}>{otherName}</bdi>}
        facts={props.facts}
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
                <VerbMenu record={{ back: props.listAddress(), ...verbs.record }} />
              </RecordVerbs>
            )}
          </>
        }
      />
      <div className="flex min-h-0 flex-1 border-t border-line max-md:flex-col">
        <RecordTabs groups={tabs} current={tab} address={address} namespace={resource.name} counts={props.counts} />
        <div className="@container min-w-0 flex-1 overflow-auto px-gutter pt-5 pb-8 print:overflow-visible print:border-0">
          {alerts.map(({ tone, title, text, actions }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is theirs
            <Callout key={index} tone={tone} title={title} actions={actions} className="mb-4">
              {text}
            </Callout>
          ))}
          {props.children}
        </div>
        {aside && <SidePanel label={name}>{aside}</SidePanel>}
      </div>
    </ClientMessages>
  )
}
