import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { Email } from '#components/kit/values/email.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import type { TicketDepartment } from '#contract/support/ticket-departments.ts'
import { numberText } from '#lib/format/number.ts'

/** The columns of the ticket departments. */
export async function ticketDepartmentColumns(): Promise<ListColumn<TicketDepartment>[]> {
  const t = await getTranslations('ticketDepartments')
  const language = (await getLocale()).startsWith('ar') ? 'ar' : 'en'
  const yes = (flag: boolean) => (flag ? t('yes') : <span className="text-text-3">—</span>)
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name, description }) => (
        <NameCell name={inLanguage(name, language).text} also={description && inLanguage(description, language).text} />
      ),
    },
    {
      id: 'mailAddress',
      narrow: 'detail',
      cell: ({ mailAddress }) => (mailAddress ? <Email value={mailAddress} plain /> : <span className="text-text-3">—</span>),
    },
    { id: 'mailImport', low: true, cell: ({ mailImport }) => t(`options.mailImport.${mailImport}`) },
    { id: 'staffCount', number: true, narrow: 'amount', cell: ({ staffCount }) => numberText(staffCount) },
    { id: 'hiddenFromClients', cell: ({ hiddenFromClients }) => yes(hiddenFromClients) },
    { id: 'clientsOnly', cell: ({ clientsOnly }) => yes(clientsOnly) },
    {
      id: 'autoCloseHours',
      number: true,
      low: true,
      cell: ({ autoCloseHours }) => (autoCloseHours ? t('hours', { count: autoCloseHours }) : t('never')),
    },
    { id: 'order', number: true, low: true, cell: ({ order }) => numberText(order) },
    { id: 'feedbackRequest', hidden: true, cell: ({ feedbackRequest }) => yes(feedbackRequest) },
    { id: 'preventClientClosing', hidden: true, cell: ({ preventClientClosing }) => yes(preventClientClosing) },
  ]
}
