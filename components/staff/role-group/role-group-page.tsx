import { Copy } from 'lucide-react'
import { forbidden } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { formValues } from '#components/kit/record-form/field-definition.ts'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { widgetNames } from '#contract/staff/role-group-values.ts'
import type { CapabilityTypes, RoleGroup } from '#contract/staff/role-groups.ts'
import { roleGroups } from '#contract/staff/role-groups.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { RoleGroupForm } from './role-group-form.tsx'
import { roleGroupPages as pages } from './role-group-pages.ts'
import { roleGroupSections } from './role-group-sections.ts'

const verbs = verbsOf(roleGroups)

export interface RoleGroupPageProps {
  params: Promise<{ role: string }>
  searchParams: Promise<SearchParams>
}

/** The role group of an address; null is a new one. */
const loadGroup = async (given: string): Promise<RoleGroup | null> => (given === 'new' ? null : loadRecord(pages, recordId(given)))

export async function roleGroupTitle({ params }: RoleGroupPageProps) {
  const [group, t, locale] = await Promise.all([loadGroup((await params).role), getTranslations('roleGroups'), getLocale()])
  return { title: group ? nameFor(group.name, locale) : t('newTitle') }
}

/** A role group as a page: stored, new, or new as a copy of another one. */
export async function RoleGroupPage({ params, searchParams }: RoleGroupPageProps) {
  const [{ role }, search] = await Promise.all([params, searchParams])
  const [{ metadata }, group] = await Promise.all([requireSession(), loadGroup(role)])
  const mayCreate = can(metadata, 'roleGroup.create')
  if (group) return <StoredGroup group={group} mayCreate={mayCreate} search={search} />
  if (!mayCreate) forbidden()
  return <NewGroup search={search} />
}

async function StoredGroup({ group, mayCreate, search }: { group: RoleGroup; mayCreate: boolean; search: SearchParams }) {
  const { id, version, can: may } = group
  const [place, history, t, r, reasons, locale] = await Promise.all([
    loadPlace(pages, id, search),
    loadHistory(pages, id),
    getTranslations('roleGroups'),
    getTranslations('record'),
    getTranslations('reasons'),
    getLocale(),
  ])
  const name = nameFor(group.name, locale)
  const locked = may?.update
  return (
    <RecordScreen
      {...pages}
      record={{ id }}
      place={place}
      name={name}
      facts={<RoleGroupFacts group={group} />}
      alerts={typeof locked === 'string' ? [{ tone: 'info', title: t('readOnly'), text: dynamicMessages(reasons)(locked) }] : []}
      primary={
        mayCreate && (
          <Button as={Link} href={paths.roleGroup('new', { copy: id })} icon={<Icon of={Copy} />}>
            {r('duplicate')}
          </Button>
        )
      }
      verbs={{ given: verbs, record: { id, version, name, can: may } }}
      history={history}
      namespaces={['capabilities']}
      flush
    >
      <GroupForm group={group} readOnly={typeof locked === 'string'} />
    </RecordScreen>
  )
}

async function NewGroup({ search }: { search: SearchParams }) {
  const copied = search.copy === undefined ? null : await loadRecord(pages, recordId(search.copy))
  const [t, locale] = await Promise.all([getTranslations('roleGroups'), getLocale()])
  return (
    <ClientMessages of={['roleGroups', 'capabilities']}>
      <PageHeader
        crumbs={[{ text: t('title'), href: paths.roleGroups() }]}
        title={copied ? t('copyTitle', { name: nameFor(copied.name, locale) }) : t('newTitle')}
        ruled
      />
      <GroupForm copied={copied} />
    </ClientMessages>
  )
}

interface GroupFormProps {
  group?: RoleGroup
  copied?: RoleGroup | null
  readOnly?: boolean
}

async function GroupForm({ group, copied = null, readOnly = false }: GroupFormProps) {
  const [types, t, messages] = await Promise.all([
    load(roleGroups.endpoints.types),
    getTranslations('roleGroups'),
    getTranslations('capabilities'),
  ])
  const sections = roleGroupSections({ types, messages, notYours: t('tree.notYours'), readOnly })
  const values = formValues(
    sections.flatMap(({ fields }) => fields),
    startOf(types, group ?? null, copied),
  )
  return (
    <RoleGroupForm
      key={group?.id ?? `new ${copied?.id}`}
      sections={sections}
      values={values}
      group={group ? { id: group.id, version: group.version } : undefined}
      someReports={types.yours?.reportAccess === 'restricted'}
    />
  )
}

/** How many are in a role group, and who changed it last. */
function RoleGroupFacts({ group: { memberCount, changedByName, updatedOn } }: { group: RoleGroup }) {
  const t = useTranslations('roleGroups')
  const time = () => <RelativeTime value={updatedOn} />
  return (
    <>
      <span>{t('members', { count: memberCount })}</span>
      <span>{changedByName ? t.rich('changedBy', { name: () => <Name value={changedByName} />, time }) : t.rich('changed', { time })}</span>
    </>
  )
}

/** What the form starts with: the stored group, a copy without what the reader cannot give, or an empty one within their own limits. */
function startOf({ areas, yours }: CapabilityTypes, group: RoleGroup | null, from: RoleGroup | null): Values {
  const all = areas.flatMap(({ capabilities }) => capabilities)
  const among = (given: readonly string[], open: typeof all) => open.map(({ name }) => name).filter(name => given.includes(name))
  if (group) return { ...group, capabilities: among(group.capabilities, all) }
  const held = all.filter(one => one.held)
  if (from) return { ...from, name: { en: '', ar: '' }, capabilities: among(from.capabilities, held) }
  const { refundLimit = null, walletLimit = null, discountLimit = null, limitCurrency = 'SAR' } = yours ?? {}
  return {
    ...{ refundLimit, walletLimit, discountLimit, limitCurrency },
    reportAccess: 'restricted',
    noticeboard: 'read',
    widgets: [...widgetNames],
  }
}
