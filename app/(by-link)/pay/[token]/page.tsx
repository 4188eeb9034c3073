import { getTranslations } from 'next-intl/server'
import { AnnounceTransfer } from '#components/billing/by-link/announce-transfer.tsx'
import { LinkEnded } from '#components/billing/by-link/link-ended.tsx'
import { PayByBill } from '#components/billing/by-link/pay-by-bill.tsx'
import { PayByCard } from '#components/billing/by-link/pay-by-card.tsx'
import { PayFromWallet } from '#components/billing/by-link/pay-from-wallet.tsx'
import { PaySheet } from '#components/billing/by-link/pay-sheet.tsx'
import { readPayLink } from '#components/billing/by-link/read.ts'
import { speakTheirLanguage } from '#components/billing/by-link/speak-their-language.ts'
import { TransferAccounts } from '#components/billing/by-link/transfer-accounts.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { paths } from '#lib/paths.ts'

interface Props {
  params: Promise<{ token: string }>
  searchParams: Promise<{ read?: string }>
}

export async function generateMetadata() {
  return {
    title: (await getTranslations('byLink'))('pay.title'),
    referrer: 'no-referrer' as const,
    robots: { index: false, follow: false },
  }
}

/** What is owed, for whoever was given the link, and the ways to pay it. */
export default async function PayPage({ params, searchParams }: Props) {
  const { token } = await params
  const [t, found] = await Promise.all([getTranslations('byLink.pay'), readPayLink(token)])
  if (!found) return <LinkEnded />
  await speakTheirLanguage(found.language, paths.payByLink(token), (await searchParams).read === '1')
  const { state, accounts, wallet, gateways, currency, announced } = found
  const owing = found.invoices.filter(({ status, balance }) => balance > 0 && status !== 'cancelled')
  const open = state === 'open'
  return (
    <ClientMessages of={['byLink', 'bankSlips']}>
      <h1 className="text-title font-semibold">{t('title')}</h1>
      {state !== 'open' && <Callout tone={state === 'paid' ? 'ok' : 'info'}>{t(`states.${state}`)}</Callout>}
      <PaySheet owed={found} />
      {open && wallet && <PayFromWallet token={token} />}
      {open && gateways.length > 0 && <PayByCard token={token} gateways={gateways} invoices={owing} currency={currency} />}
      {open && (found.bills.length > 0 || found.billable.length > 0) && (
        <PayByBill token={token} bills={found.bills} billable={found.billable} currency={currency} />
      )}
      {open && accounts.length > 0 && <TransferAccounts accounts={accounts} numbers={found.invoices.map(({ number }) => number)} />}
      {open && announced && <Callout tone="info">{t('announced')}</Callout>}
      {open && !announced && accounts.length > 0 && <AnnounceTransfer token={token} balance={found.balance} currency={currency} />}
      {open && !wallet && gateways.length === 0 && accounts.length === 0 && found.bills.length === 0 && found.billable.length === 0 && (
        <p className="text-text-2">{t('noWay')}</p>
      )}
    </ClientMessages>
  )
}
