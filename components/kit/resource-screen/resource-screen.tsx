import { getLocale } from 'next-intl/server'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Can } from '#contract/kernel/resource.ts'
import type { Capability, ReadArea } from '#contract/permissions.ts'
import { can } from '#lib/can/can.ts'
import { referenceText } from '#lib/reference/reference-text.ts'
import { requireSession } from '#lib/session/session.ts'
import { listMessages } from '../list-screen/list-messages.ts'
import { ListScreen } from '../list-screen/list-screen.tsx'
import type { AnyListResource, ListScreenProps, RowOf } from '../list-screen/list-screen-props.ts'
import { openListOf } from '../list-screen/open-list-of.ts'
import { ClientMessages } from '../providers/client-messages.tsx'
import { type FormOf, formValues, type Values } from '../record-form/field-definition.ts'
import type { VerbsGiven } from '../verbs/verbs-given.ts'
import { type VerbWays, verbsOf } from '../verbs/verbs-of.tsx'
import { NewRecord } from './new-record.tsx'
import { PasteRecords } from './paste-records.tsx'
import { RecordMenu, type RecordMenuProps } from './record-menu.tsx'
import { ResourceFrame } from './resource-frame.tsx'

type AnyRecord = { id: number; version: number; can?: Can | undefined }

/** A resource of the contract with its verbs: what the reader may do is derived from its area. */
type AnyResource = AnyListResource & { area: ReadArea; endpoints: object; verbs: object; create: z.ZodType; record: z.ZodType }

/** A resource whose verbs take something says how that is asked. */
type Asking<T extends AnyResource> = object extends VerbWays<T> ? unknown : { verbs: VerbsGiven }

interface ResourceScreenProps<T extends AnyResource, R extends AnyRecord>
  extends Omit<ListScreenProps<T, R>, 'resource' | 'rowMenu' | 'create' | 'nameOf'> {
  resource: T
  /** The fields of its form, as data; none where its form is a page. */
  form?: FormOf<T>
  /** Where its forms are pages of their own: below this path `new`, `new?copy=<id>` and the id of each. */
  page?: string
  /** What a new one starts with. */
  start?: Values
  /** Sent with a new one besides the form. */
  also?: Values
  /** Default: its name in the reader's language. */
  nameOf?: (record: R) => string
  links?: (record: R) => RecordMenuProps['links']
  duplicate?: boolean
  /** The field that counts what hangs on a record; the text of its deletion gets `count`. */
  held?: string
  /** The form needs a wide dialog: long texts in two languages. */
  wide?: boolean
  /** The field of the answer that holds a secret of a new one, shown this once. */
  once?: string
  /** A client component below the fields that depends on what is typed. */
  note?: ComponentType<{ values: Values }>
}

/** The whole screen of a small resource: its list, and a dialog to create, edit, duplicate and delete. */
export async function ResourceScreen<T extends AnyResource, R extends AnyRecord = RowOf<T>>(props: ResourceScreenProps<T, R> & Asking<T>) {
  const {
    resource,
    form = [],
    page,
    start = {},
    also = {},
    verbs = verbsOf<AnyResource>(props.resource),
    links,
    duplicate = true,
    held,
    wide = false,
    note,
    once,
    ...list
  } = props
  const { name, area, endpoints } = resource
  openListOf<T, R>({ resource, ...list })
  const [{ metadata }, locale, messages] = await Promise.all([requireSession(), getLocale(), listMessages(name)])
  const holds = (verb: string) => {
    const needed = (endpoints as Record<string, { access: Capability }>)[verb]?.access
    return needed !== undefined && can(metadata, needed)
  }
  const may = { create: holds('create'), edit: holds('update') }
  const nameOf = props.nameOf ?? (record => referenceText({ ...record }, locale))
  const fields = form.flatMap(section => section.fields)
  const menu = (record: R) => (
    <RecordMenu
      record={{
        id: record.id,
        version: record.version,
        name: nameOf(record),
        can: record.can,
        values: formValues(fields, record as Values),
        held: held ? Number((record as Values)[held]) : 0,
      }}
      links={links?.(record)}
    />
  )
  const create = may.create && <NewRecord />
  return (
    <ClientMessages of={[name, ...(list.namespaces ?? [])]}>
      <ResourceFrame given={{ resource: name, form, page, start, also, may, duplicate, wide, note, once }}>
        <ListScreen<T, R>
          {...(page ? { rowHref: ({ id }: R, from: string) => `${page}/${id}${from && `?${new URLSearchParams({ from })}`}` } : {})}
          {...list}
          resource={resource}
          nameOf={nameOf}
          rowMenu={menu}
          create={create}
          actions={
            <>
              {list.actions}
              {may.create && Object.hasOwn(endpoints, 'paste') && <PasteRecords />}
            </>
          }
          exported={can(metadata, `${area}.export`) && messages.title}
          verbs={verbs}
        />
      </ResourceFrame>
    </ClientMessages>
  )
}
