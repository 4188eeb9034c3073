import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Forbidden } from '#components/kit/feedback/refusals.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { formValues } from '#components/kit/record-form/field-definition.ts'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { verbNamespaces } from '#components/kit/verbs/verb-namespaces.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.ts'
import { Callout } from '#components/ui/callout.tsx'
import { widgetNames } from '#contract/staff/role-group-values.ts'
import type { CapabilityTypes, RoleGroup } from '#contract/staff/role-groups.ts'
import { roleGroups } from '#contract/staff/role-groups.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { RoleGroupActions } from './role-group-actions.tsx'
import { RoleGroupForm } from './role-group-form.tsx'
import { roleGroupSections } from './role-group-sections.ts'

const verbs = verbsOf(roleGroups)

export interface RoleGroupPageProps {
  params: Promise<{ role: string }>
  searchParams: Promise<{ from?: string | string[] }>
}

/** The role group of an address, asked for once a request; null is a new one. */
const loadGroup = cache(async (given: string) => {
  if (given === 'new') return null
  const id = idOf(given)
  if (!id) notFound()
  return load(roleGroups.endpoints.get, { params: { id } })
})

export async function roleGroupTitle({ params }: RoleGroupPageProps) {
  const [group, t] = await Promise.all([loadGroup((await params).role), getTranslations('roleGroups')])
  return { title: group?.name ?? t('newTitle') }
}

/** A role group as a page: stored, new, or new from another one. */
export async function RoleGroupPage({ params, searchParams }: RoleGroupPageProps) {
  const [{ role }, search] = await Promise.all([params, searchParams])
  const [{ metadata }, group, t, reasons, messages] = await Promise.all([
    requireSession(),
    loadGroup(role),
    getTranslations('roleGroups'),
    getTranslations('reasons'),
    getTranslations('capabilities'),
  ])
  const mayCreate = can(metadata, 'roleGroup.create')
  if (!group && !mayCreate) return <Forbidden />
  const fromId = group ? undefined : idOf(search.from)
  const [types, from] = await Promise.all([load(roleGroups.endpoints.types), fromId ? loadGroup(String(fromId)) : null])
  const refusal = (verb: string) => {
    const answer = group?.can?.[verb]
    return typeof answer === 'string' ? dynamicMessages(reasons)(answer) : undefined
  }
  const locked = refusal('update')
  const sections = roleGroupSections({ types, messages, notYours: t('tree.notYours'), readOnly: locked !== undefined })
  const values = formValues(
    sections.flatMap(({ fields }) => fields),
    startOf(types, group, from),
  )
  return (
    <ClientMessages of={['roleGroups', 'capabilities', 'list', ...verbNamespaces]}>
      <PageHeader
        crumbs={[{ text: t('title'), href: paths.roleGroups() }]}
        title={group ? <bdi>{group.name}</bdi> : from ? t('copyTitle', { name: from.name }) : t('newTitle')}
        facts={group && <RoleGroupFacts group={group} />}
        actions={
          group && (
            <RecordVerbs given={verbs}>
              <RoleGroupActions
                group={{ id: group.id, version: group.version, name: group.name, can: group.can, back: paths.roleGroups() }}
                mayCreate={mayCreate}
              />
            </RecordVerbs>
          )
        }
        ruled
      />
      {locked && (
        <div className="px-gutter pt-4">
          <Callout tone="info" title={t('readOnly')}>
            {locked}
          </Callout>
        </div>
      )}
      <RoleGroupForm
        key={group?.id ?? `new ${fromId}`}
        sections={sections}
        values={values}
        group={group ? { id: group.id, version: group.version } : undefined}
        someReports={types.yours?.reportAccess === 'restricted'}
      />
    </ClientMessages>
  )
}

/** How many are in a role group, and who changed it last. */
function RoleGroupFacts({ group: { memberCount, changedByName, updatedOn } }: { group: RoleGroup }) {
  const t = useTranslations('roleGroups')
  const time = () => <RelativeTime value={updatedOn} />
  return (
    <>
      <span>{t('members', { count: memberCount })}</span>
      <span>{changedByName ? t.rich('changedBy', { name: () => <bdi>{changedByName}</bdi>, time }) : t.rich('changed', { time })}</span>
    </>
  )
}

/** What the form starts with: the stored group, a copy without what the reader cannot give, or an empty one within their own limits. */
function startOf({ areas, yours }: CapabilityTypes, group: RoleGroup | null, from: RoleGroup | null): Values {
  const all = areas.flatMap(({ capabilities }) => capabilities)
  const among = (given: readonly string[], open: typeof all) => open.map(({ name }) => name).filter(name => given.includes(name))
  if (group) return { ...group, capabilities: among(group.capabilities, all) }
  const held = all.filter(one => one.held)
  if (from) return { ...from, name: '', capabilities: among(from.capabilities, held) }
  const { refundLimit = null, walletLimit = null, discountLimit = null, limitCurrency = 'SAR' } = yours ?? {}
  return {
    ...{ refundLimit, walletLimit, discountLimit, limitCurrency },
    reportAccess: 'restricted',
    noticeboard: 'read',
    widgets: [...widgetNames],
  }
}
