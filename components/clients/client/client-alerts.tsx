import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { Link } from '#components/kit/link.tsx'
import type { RecordAlert } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import type { ClientView } from './client-pages.ts'
import type { ClientOverview } from './overview/client-overview.ts'

/** What whoever opens a client should know at once, the worst first. A closed client has nobody to sign in. */
export async function clientAlerts(
  { client, owner, place }: ClientView,
  { owed, services, domains, files, suppressed }: ClientOverview,
): Promise<RecordAlert[]> {
  const [t, { metadata }] = await Promise.all([getTranslations('clients'), requireSession()])
  const to = (tab: string, label: string) => <Link href={paths.clientTab(tab, client.id, { from: place.from })}>{label}</Link>
  const sums = (of: 'balance' | 'overdueBalance') => () =>
    (owed ?? [])
      .filter(one => one[of] > 0)
      .map(({ currency, [of]: amount }, index) => (
        <Fragment key={currency}>
          {index > 0 && t('comma')}
          <Money amount={amount} currency={currency} />
        </Fragment>
      ))
  const count = (of: 'invoices' | 'overdueInvoices' | 'disputedInvoices') => (owed ?? []).reduce((sum, one) => sum + one[of], 0)
  const invoices = to('invoice', t('attention.invoices'))
  const alerts: RecordAlert[] = []
  if (count('overdueInvoices') > 0)
    alerts.push({
      tone: 'bad',
      text: t.rich('attention.overdue', { count: count('overdueInvoices'), sum: sums('overdueBalance') }),
      actions: invoices,
    })
  else if (count('invoices') > 0)
    alerts.push({ tone: 'warn', text: t.rich('attention.owed', { count: count('invoices'), sum: sums('balance') }), actions: invoices })
  if (count('disputedInvoices') > 0)
    alerts.push({ tone: 'warn', text: t('attention.disputed', { count: count('disputedInvoices') }), actions: invoices })
  if (services?.suspended)
    alerts.push({
      tone: 'warn',
      text: t('attention.suspended', { count: services.suspended }),
      actions: to('products-services', t('attention.services')),
    })
  if (domains?.documentsMissing)
    alerts.push({
      tone: 'warn',
      text: t('attention.documentsMissing', { count: domains.documentsMissing }),
      actions: to('domains-details', t('attention.domains')),
    })
  if (domains?.endingSoon)
    alerts.push({
      tone: 'warn',
      text: t('attention.endingSoon', { count: domains.endingSoon }),
      actions: to('domains-details', t('attention.domains')),
    })
  if (files && files.ended + files.endingSoon > 0)
    alerts.push({
      tone: 'warn',
      text: [
        files.ended > 0 && t('attention.documentsEnded', { count: files.ended }),
        files.endingSoon > 0 && t('attention.documentsEnding', { count: files.endingSoon }),
      ]
        .filter(Boolean)
        .join(' '),
      actions: to('files', t('attention.files')),
    })
  if (suppressed)
    alerts.push({
      tone: 'warn',
      text: t.rich(suppressed.source === 'bounces' ? 'attention.suppressed' : 'attention.suppressedByHand', {
        day: () => <DateText value={suppressed.createdOn} as="day" />,
      }),
      ...(can(metadata, 'suppressedAddress.view')
        ? { actions: <Link href={paths.suppressedAddresses({ q: client.email })}>{t('attention.whySuppressed')}</Link> }
        : {}),
    })
  if (client.status !== 'closed' && owner === null) alerts.push({ tone: 'info', text: t('attention.noSignIn') })
  if (client.status !== 'closed' && owner?.status === 'IN_USE' && !owner.proven)
    alerts.push({ tone: 'info', text: t('attention.unverified') })
  if (client.status !== 'closed' && owner?.status === 'SUSPENDED') alerts.push({ tone: 'warn', text: t('attention.signInOff') })
  return alerts
}
