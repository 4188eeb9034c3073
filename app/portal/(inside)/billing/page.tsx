import { getTranslations } from 'next-intl/server'
import { TransferAccounts } from '#components/billing/by-link/transfer-accounts.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnWallet } from '#components/portal/own-wallet.tsx'
import { PayInvoices } from '#components/portal/pay-invoices.tsx'
import { PortalHead } from '#components/portal/portal-head.tsx'
import { maySee } from '#components/portal/portal-pages.tsx'
import { TopUpForm } from '#components/portal/top-up-form.tsx'
import { ownBilling } from '#contract/billing/own-billing.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.billing'))('title'), robots: { index: false, follow: false } }
}

/** What a client owes and holds with us, and how it pays. */
export default async function PortalBillingPage({ searchParams }: { searchParams: Promise<{ invoice?: string }> }) {
  const [acting, { invoice }] = await Promise.all([actingInPortal(), searchParams])
  const t = await getTranslations('portal.billing')
  const billing = maySee(acting, 'invoices') ? await loadPortal(ownBilling.endpoints.view) : null
  return (
    <>
      <PortalHead title={t('title')} />
      {billing === null ? (
        <p className="text-text-2">{t('mayNot')}</p>
      ) : (
        <ClientMessages of={['portal', 'bankSlips']}>
          <PayInvoices billing={billing} asked={Number(invoice)} />
          <OwnWallet billing={billing} />
          {billing.topUp && <TopUpForm billing={billing} limits={billing.topUp} />}
          {billing.accounts.length > 0 && (
            <TransferAccounts accounts={billing.accounts} numbers={billing.invoices.map(({ number, id }) => number ?? `#${id}`)} />
          )}
        </ClientMessages>
      )}
    </>
  )
}
