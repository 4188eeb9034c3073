import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { CutText } from '#components/kit/values/cut-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Email } from '#components/kit/values/email.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { emailStatuses } from '#components/messaging/email-message/email-statuses.ts'
import type { EmailMessageRow } from '#contract/messaging/email-messages.ts'
import { numberText } from '#lib/format/number.ts'
import { ClientLink } from './client-link.tsx'
import { emailTemplates } from './email-templates.ts'

/** The columns of the email log. */
export async function emailColumns(): Promise<ListColumn<EmailMessageRow>[]> {
  const [t, templates] = await Promise.all([getTranslations('emailMessages'), emailTemplates()])
  return [
    { id: 'createdOn', narrow: 'detail', cell: ({ createdOn }) => <DateText value={createdOn} as="log" /> },
    { id: 'subject', main: true, narrow: 'name', cell: ({ subject }) => <NameCell name={subject} /> },
    { id: 'to', narrow: 'amount', cell: ({ to }) => <Email value={to} plain /> },
    {
      id: 'state',
      narrow: 'status',
      cell: ({ state }) => <StatusBadge status={emailStatuses[state]} label={t(`options.state.${state}`)} />,
    },
    { id: 'category', cell: ({ category }) => t(`options.category.${category}`) },
    { id: 'template', low: true, cell: ({ template }) => templates.text(template) },
    { id: 'attempts', number: true, low: true, cell: ({ attempts }) => numberText(attempts) },
    { id: 'sentOn', hidden: true, cell: ({ sentOn }) => <DateText value={sentOn} as="log" /> },
    { id: 'deliveredOn', hidden: true, cell: ({ deliveredOn }) => <DateText value={deliveredOn} as="log" /> },
    { id: 'openedOn', low: true, cell: ({ openedOn }) => <DateText value={openedOn} as="log" /> },
    { id: 'error', hidden: true, cell: ({ error }) => <CutText text={error === 'suppressed' ? t('refusedAddress') : error} /> },
    { id: 'clientId', number: true, hidden: true, cell: ({ clientId }) => <ClientLink id={clientId} /> },
  ]
}
