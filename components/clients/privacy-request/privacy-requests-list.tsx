import { getLocale, getTranslations } from 'next-intl/server'
import { inClient } from '#components/clients/client/in-client.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { privacyRequests } from '#contract/clients/privacy-requests.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { companyToday } from '#lib/i18n/company-today.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { privacyRequestColumns } from './privacy-request-columns.tsx'
import { ofClient, privacyRequestForm } from './privacy-request-form.ts'

const answer = { name: 'answer', kind: 'longText', max: 2000, full: true } as const
const verbs = verbsOf(privacyRequests, {
  extend: { fields: [{ name: 'dueOn', kind: 'date' }] },
  complete: { fields: [answer] },
  refuse: { fields: [answer] },
})
const start = (today: string) => ({ kind: 'access', channel: 'email', receivedOn: today })

/** What people ask of their data, of everybody. */
export async function PrivacyRequestsList({ search }: { search: SearchParams }) {
  const [t, locale, columns, today] = await Promise.all([
    getTranslations('privacyRequests'),
    getLocale(),
    privacyRequestColumns(),
    companyToday(),
  ])
  return (
    <ResourceScreen
      resource={privacyRequests}
      searchParams={search}
      columns={columns}
      form={privacyRequestForm}
      verbs={verbs}
      start={start(today)}
      duplicate={false}
      nameOf={({ clientName }) => nameFor(clientName, locale)}
      views={[
        { id: 'waiting', label: t('views.waiting'), search: { status: 'in:open,accepted' } },
        { id: 'overdue', label: t('views.overdue'), search: { status: 'in:open,accepted', dueOn: 'lt:today' } },
        { id: 'ended', label: t('views.ended'), search: { status: 'in:completed,refused,withdrawn' } },
      ]}
    />
  )
}

/** The same of one client, inside its page. */
export async function PrivacyOfClient({ search, clientId }: { search: SearchParams; clientId: number }) {
  const [locale, columns, today] = await Promise.all([getLocale(), privacyRequestColumns(), companyToday()])
  return (
    <ResourceScreen
      resource={privacyRequests}
      searchParams={search}
      columns={columns}
      form={ofClient}
      verbs={verbs}
      start={start(today)}
      also={{ clientId }}
      duplicate={false}
      nameOf={({ clientName }) => nameFor(clientName, locale)}
      {...inClient(clientId)}
    />
  )
}
