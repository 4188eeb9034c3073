import { Copy } from 'lucide-react'
import { forbidden } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { Can } from '#contract/kernel/resource.ts'
import type { Capability, ResourceArea } from '#contract/permissions.ts'
import { can } from '#lib/can/can.ts'
import type { OwnNamespace } from '#lib/i18n/shared-messages.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { copiedName, copiedValues } from '#lib/record/copied-values.ts'
import { requireSession } from '#lib/session/session.ts'
import { Link } from '../link.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { ClientMessages } from '../providers/client-messages.tsx'
import type { Values } from '../record-form/field-definition.ts'
import type { VerbsGiven } from '../verbs/verbs-given.ts'
import { loadHistory, loadPlace, loadRecord, recordId } from './load-record.ts'
import type { RecordPages, RecordResource } from './record-pages.ts'
import { type RecordAlert, RecordScreen } from './record-screen.tsx'

type Stored = { id: number; version: number; status?: string | undefined; can?: Can | undefined }
type FormResource = RecordResource & { area: ResourceArea; create: { shape: object } }

/** What the form of the page gets: a stored record, or what a new one starts with. */
export interface FormPart<T> {
  values: Values
  record?: T
  readOnly: boolean
}

export interface RecordFormPageProps<R extends FormResource, T extends Stored> {
  pages: RecordPages<R>
  /** The record's number as the address has it; `new` is one that does not exist yet, a copy of `?copy=` where there is one. */
  given: string
  search: SearchParams
  verbs: VerbsGiven
  /** What a new one starts with. */
  start: Values
  facts?: (record: T) => ReactNode
  alerts?: (record: T) => readonly RecordAlert[]
  /** Namespaces that the form uses besides those of the resource. */
  namespaces?: OwnNamespace[]
  children: (form: FormPart<T>) => ReactNode
}

const nameIn = (pages: Pick<RecordPages, 'nameField'>, record: object) =>
  (record as Record<string, unknown>)[pages.nameField ?? 'name'] as string | Bilingual
const nameText = (name: string | Bilingual, locale: string) => (typeof name === 'string' ? name : nameFor(name, locale))

/** What the window is called: the record's name, or that it is new. */
export async function recordFormTitle(pages: Pick<RecordPages, 'nameField'> & { resource: FormResource }, given: string) {
  const [messages, locale] = await Promise.all([getTranslations(pages.resource.name as 'products'), getLocale()])
  if (given === 'new') return { title: messages('newTitle') }
  return { title: nameText(nameIn(pages, await loadRecord(pages, recordId(given))), locale) }
}

/** A record whose page is its form: stored, new, or new as a copy of another one. */
export async function RecordFormPage<R extends FormResource, T extends Stored>(props: RecordFormPageProps<R, T>) {
  const { pages, given } = props
  if (given === 'new') return <NewRecordPage {...props} />
  return <StoredRecordPage {...props} record={(await loadRecord(pages, recordId(given))) as T} />
}

async function StoredRecordPage<R extends FormResource, T extends Stored>(props: RecordFormPageProps<R, T> & { record: T }) {
  const { pages, record, search, verbs, facts, alerts, namespaces = [], children } = props
  const { id, version, status, can: may } = record
  const [place, history, t, locale, { metadata }] = await Promise.all([
    loadPlace(pages, id, search),
    loadHistory(pages, id),
    getTranslations('record'),
    getLocale(),
    requireSession(),
  ])
  const name = nameText(nameIn(pages, record), locale)
  return (
    <RecordScreen
      {...pages}
      record={{ id, status }}
      place={place}
      name={name}
      facts={facts?.(record)}
      alerts={alerts?.(record) ?? []}
      primary={
        can(metadata, `${pages.resource.area}.create` as Capability) && (
          <Button as={Link} href={`${pages.listAddress()}/new?copy=${id}`} icon={<Icon of={Copy} />}>
            {t('duplicate')}
          </Button>
        )
      }
      verbs={{ given: verbs, record: { id, version, name, can: may, ...(status ? { state: status } : {}) } }}
      history={history}
      namespaces={namespaces}
      flush
    >
      {children({ values: record, record, readOnly: may?.update !== true })}
    </RecordScreen>
  )
}

async function NewRecordPage<R extends FormResource, T extends Stored>(props: RecordFormPageProps<R, T>) {
  const { pages, search, start, namespaces = [], children } = props
  const { name, area } = pages.resource
  const [messages, t, locale, { metadata }] = await Promise.all([
    getTranslations(name as 'products'),
    getTranslations('record'),
    getLocale(),
    requireSession(),
  ])
  if (!can(metadata, `${area}.create` as Capability)) forbidden()
  const copied = search.copy === undefined ? null : ((await loadRecord(pages, recordId(search.copy))) as T)
  const original = copied && nameIn(pages, copied)
  // What is named by a text of its own has no second record of that name: it is typed.
  const itsName =
    original &&
    (typeof original === 'string' ? { [pages.nameField ?? 'name']: '' } : { name: copiedName(original, one => t('copyOf', { name: one })) })
  const values = copied ? { ...copiedValues(pages.resource, { ...copied }), ...itsName } : start
  return (
    <ClientMessages of={[name, ...namespaces]}>
      <PageHeader
        crumbs={[{ text: messages('title'), href: pages.listAddress() }]}
        title={original ? messages('copyTitle', { name: nameText(original, locale) }) : messages('newTitle')}
        ruled
      />
      {children({ values, readOnly: false })}
    </ClientMessages>
  )
}
