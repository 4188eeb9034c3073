import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { EInvoiceUnit } from '#contract/billing/e-invoice-units.ts'
import { numberText } from '#lib/format/number.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

/** The colours of the design that its states have. */
const looks: Record<EInvoiceUnit['status'], string> = { new: 'draft', onboarding: 'pending', ready: 'active', retired: 'closed' }

export async function eInvoiceUnitColumns(): Promise<ListColumn<EInvoiceUnit>[]> {
  const t = await getTranslations('eInvoiceUnits')
  const failures = dynamicMessages(await getTranslations('eInvoices.failures'))
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name, failure }) => (
        <NameCell
          name={name}
          also={failure && <bdi className="text-danger-text">{failures.has(failure) ? failures(failure) : failure}</bdi>}
        />
      ),
    },
    { id: 'environment', narrow: 'detail', cell: ({ environment }) => t(`options.environment.${environment}`) },
    { id: 'counter', number: true, cell: ({ counter }) => numberText(counter) },
    {
      id: 'certificateExpiresOn',
      cell: ({ certificateExpiresOn }) => (certificateExpiresOn ? <DateText value={certificateExpiresOn} as="day" /> : '—'),
    },
    {
      id: 'status',
      narrow: 'status',
      width: 160,
      cell: ({ status }) => <StatusBadge status={looks[status]} label={t(`options.status.${status}`)} />,
    },
  ]
}
