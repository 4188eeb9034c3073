import { Trash2 } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ComponentType } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { Can } from '#contract/kernel/resource.ts'
import type { Capability, ResourceArea } from '#contract/permissions.ts'
import { can } from '#lib/can/can.ts'
import { referenceText } from '#lib/reference/reference-text.ts'
import { requireSession } from '#lib/session/session.ts'
import { listMessages } from '../list-screen/list-messages.ts'
import { ListScreen } from '../list-screen/list-screen.tsx'
import type { AnyListResource, ListScreenProps } from '../list-screen/list-screen-props.ts'
import { ClientMessages } from '../providers/client-messages.tsx'
import { type FormSection, formValues, type Values } from '../record-form/field-definition.ts'
import { NewRecord } from './new-record.tsx'
import { PasteRecords } from './paste-records.tsx'
import { RecordMenu, type RecordMenuProps } from './record-menu.tsx'
import { ResourceFrame } from './resource-frame.tsx'
import type { RecordVerb, TakenIn } from './resource-given.ts'

type AnyRecord = { id: number; version: number; can?: Can | undefined }

interface ResourceScreenProps<R extends AnyRecord>
  extends Omit<ListScreenProps<R>, 'resource' | 'rowMenu' | 'create' | 'nameOf' | 'verbs'> {
  /** A resource of the contract with its verbs: what the reader may do is derived from its area. */
  resource: AnyListResource & { area: ResourceArea; endpoints: object }
  /** The fields of its form, as data; none where its form is a page. */
  form?: FormSection[]
  /** Where its forms are pages of their own: below this path `new`, `new?from=<id>` and the id of each. */
  page?: string
  /** What a new one starts with. */
  start?: Values
  /** Sent with a new one besides the form. */
  also?: Values
  /** Default: its name in the reader's language. */
  nameOf?: (record: R) => string
  verbs?: RecordVerb[]
  links?: (record: R) => RecordMenuProps['links']
  duplicate?: boolean
  /** The field that counts what hangs on a record; its deletion tells it: `deleteText` gets `count`. */
  held?: string
  takenIn?: TakenIn
  /** The form needs a wide dialog: long texts in two languages. */
  wide?: boolean
  /** A client component below the fields that depends on what is typed. */
  note?: ComponentType<{ values: Values }>
  /** What limits the records that may be picked for its verbs. */
  among?: Record<string, string>
}

/** The whole screen of a small resource: its list, and a dialog to create, edit, duplicate and delete. */
export async function ResourceScreen<R extends AnyRecord>(props: ResourceScreenProps<R>) {
  const {
    resource,
    form = [],
    page,
    start = {},
    also = {},
    verbs = [],
    links,
    duplicate = true,
    takenIn,
    held = takenIn?.count,
    wide = false,
    among = {},
    note,
    ...list
  } = props
  const { name, area, endpoints } = resource
  const [{ metadata }, locale, messages, t, reasons] = await Promise.all([
    requireSession(),
    getLocale(),
    listMessages(name),
    getTranslations('record'),
    getTranslations('reasons'),
  ])
  const holds = (verb: string) => {
    const needed = (endpoints as Record<string, { access: Capability }>)[verb]?.access
    return needed !== undefined && can(metadata, needed)
  }
  const may = { create: holds('create'), edit: holds('update'), delete: holds('remove') }
  const allowed = verbs.filter(({ verb }) => holds(verb))
  const refusal = (record: R, verb: string) => {
    const answer = record.can?.[verb]
    return typeof answer === 'string' ? reasons(answer as never) : undefined
  }
  const nameOf = props.nameOf ?? (record => referenceText(record as never, locale))
  const fields = form.flatMap(section => section.fields)
  const menu = (record: R) => (
    <RecordMenu
      record={{
        id: record.id,
        version: record.version,
        name: nameOf(record),
        values: formValues(fields, record as Values),
        held: held ? Number((record as Values)[held]) : 0,
      }}
      verbs={allowed.map(verb => ({ ...verb, refusal: refusal(record, verb.verb) }))}
      links={links?.(record) ?? []}
      refusals={{ update: refusal(record, 'update'), remove: refusal(record, 'remove') }}
    />
  )
  const remove = { id: 'remove', label: t('delete'), icon: <Icon of={Trash2} />, danger: true }
  const create = may.create && <NewRecord />
  return (
    <ClientMessages of={['list', name, 'record', 'form', 'validation', ...(list.namespaces ?? [])] as never}>
      <ResourceFrame given={{ resource: name, form, page, start, also, may, duplicate, takenIn, wide, among, note }}>
        <ListScreen<R>
          {...(page ? { rowHref: ({ id }: R) => `${page}/${id}` } : {})}
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
          bulk={[
            ...(list.bulk ?? []),
            ...(may.delete
              ? [{ ...remove, title: t('bulkDeleteTitle'), text: messages.optionally('bulkDeleteText') ?? t('bulkDeleteText') }]
              : []),
          ]}
        />
      </ResourceFrame>
    </ClientMessages>
  )
}
