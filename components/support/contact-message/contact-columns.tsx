import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { CutText } from '#components/kit/values/cut-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Email } from '#components/kit/values/email.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { Phone } from '#components/kit/values/phone.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { ContactMessage, ContactStatus } from '#contract/support/contact-messages.ts'

export const contactBadges: Record<ContactStatus, string> = { new: 'open', replied: 'answered', converted: 'completed', spam: 'closed' }

/** The columns of the contact messages. */
export async function contactColumns(): Promise<ListColumn<ContactMessage>[]> {
  const t = await getTranslations('contactMessages')
  return [
    { id: 'createdOn', narrow: 'amount', cell: ({ createdOn }) => <DateText value={createdOn} /> },
    { id: 'name', main: true, narrow: 'name', cell: ({ name, subject }) => <NameCell name={name} also={subject} /> },
    { id: 'email', narrow: 'detail', cell: ({ email }) => <Email value={email} /> },
    { id: 'mobile', low: true, cell: ({ mobile }) => <Phone value={mobile} /> },
    { id: 'subject', hidden: true, cell: ({ subject }) => <CutText text={subject} /> },
    { id: 'message', hidden: true, cell: ({ message }) => <CutText text={message} /> },
    {
      id: 'status',
      narrow: 'status',
      cell: ({ status }) => <StatusBadge status={contactBadges[status]} label={t(`options.status.${status}`)} />,
    },
    {
      id: 'assigneeName',
      low: true,
      cell: ({ assigneeName }) => (assigneeName ? <Name value={assigneeName} /> : <span className="text-text-3">—</span>),
    },
    { id: 'repliedOn', hidden: true, cell: ({ repliedOn }) => <DateText value={repliedOn} /> },
    { id: 'language', hidden: true, cell: ({ language }) => t(`options.language.${language}`) },
  ]
}
