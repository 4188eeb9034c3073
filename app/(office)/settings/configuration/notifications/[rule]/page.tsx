import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordFormPage, recordFormTitle } from '#components/kit/record-screen/record-form-page.tsx'
import { logMessages } from '#components/logs/log-messages.ts'
import { PickEvents } from '#components/settings/notification-rule/pick-events.tsx'
import { RuleForm } from '#components/settings/notification-rule/rule-form.tsx'
import { rulePages, ruleVerbs } from '#components/settings/notification-rule/rule-pages.ts'
import { ruleSections } from '#components/settings/notification-rule/rule-sections.ts'
import { eventNames } from '#components/settings/webhook/event-names.ts'
import { allEvents } from '#contract/events.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { type NotificationRule, notificationRules } from '#contract/settings/notification-rules.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { instantText } from '#lib/format/instant.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

type Props = { params: Promise<{ rule: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: Props) {
  return recordFormTitle(rulePages, (await params).rule)
}

/** One rule: first which events it waits for, then what it asks and whom it tells. */
export default async function NotificationRulePage({ params, searchParams }: Props) {
  const [{ rule: given }, search] = await Promise.all([params, searchParams])
  const events = await eventsOf(given, search)
  if (events === null) return <NewRule />
  const [{ fields, told, sections }, happened] = await Promise.all([ruleSections(events), lastTimes(events)])
  return (
    <RecordFormPage<typeof notificationRules, NotificationRule>
      pages={rulePages}
      given={given}
      search={search}
      verbs={ruleVerbs}
      namespaces={['emailTemplates']}
      start={{ events, conditions: [], channels: ['bell'], receiver: 'person', critical: false }}
    >
      {({ values, record, readOnly }) => (
        <RuleForm
          values={values}
          fields={fields}
          sections={
            readOnly ? sections.map(one => ({ ...one, fields: one.fields.map(field => ({ ...field, disabled: true })) })) : sections
          }
          told={told}
          happened={happened}
          rule={record && { id: record.id, version: record.version }}
        />
      )}
    </RecordFormPage>
  )
}

/** When it happened, and to what, for whoever reads a preview. */
async function lastTimes(events: readonly string[]) {
  const [answer, messages, locale, timeZone] = await Promise.all([
    attemptLoad(notificationRules.endpoints.happened, { query: { events: events.join(',') } }),
    logMessages(),
    getLocale(),
    getTimeZone(),
  ])
  if (!('data' in answer)) return []
  return answer.data.items.map(({ id, event, occurredOn, recordName }) => ({
    value: String(id),
    text: [
      events.length > 1 && messages.action(event),
      recordName && nameFor(recordName, locale),
      instantText(occurredOn, { locale, timeZone }),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
}

async function eventsOf(given: string, { events, copy }: SearchParams): Promise<string[] | null> {
  if (given !== 'new') return (await loadRecord(rulePages, recordId(given))).events
  if (typeof copy === 'string') return (await loadRecord(rulePages, recordId(copy))).events
  const known = typeof events === 'string' ? events.split(',').filter(name => allEvents.has(name)) : []
  return known.length > 0 ? known : null
}

async function NewRule() {
  const [t, names] = await Promise.all([getTranslations('notificationRules'), eventNames()])
  return (
    <ClientMessages of={['notificationRules']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.notificationRules() }]} title={t('newTitle')} ruled />
      <PickEvents {...names} />
    </ClientMessages>
  )
}
