import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { GivenView } from '#components/kit/list-screen/list-column.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { callApi } from '#lib/api/call-api.ts'
import { numberText } from '#lib/format/number.ts'

const views = ['draft', 'unpaid', 'overdue', 'partiallyPaid', 'bankTransfer', 'paid', 'collections', 'cancelled', 'refunded'] as const

/** The views of a list of invoices with how many each holds; without the figures inside a client's page, and when they do not come. */
export async function invoiceViews(figures: boolean): Promise<{ views: GivenView<typeof invoices>[]; all: string | undefined }> {
  const [t, counts] = await Promise.all([
    getTranslations('invoices'),
    figures ? callApi(invoices.endpoints.counts).catch(() => null) : null,
  ])
  const today = riyadhDate(new Date())
  return {
    views: views.map(
      (id): GivenView<typeof invoices> => ({
        id,
        label: id === 'overdue' ? t('view.overdue') : t(`options.status.${id}`),
        search: id === 'overdue' ? { status: 'in:unpaid,partiallyPaid,bankTransfer', dueDate: `lt:${today}` } : { status: `in:${id}` },
        ...(counts && { count: numberText(counts[id]) }),
      }),
    ),
    all: counts ? numberText(counts.all) : undefined,
  }
}
