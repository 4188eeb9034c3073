import { HandCoins } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { walletMovements } from '#contract/billing/wallet-movements.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { documentAddress } from '../document/document-address.ts'

/** What a client holds with us, above their payments, for who may see it. */
export async function WalletBar({ client: { id, currency } }: { client: { id: number; currency: string } }) {
  const { metadata } = await requireSession()
  if (!can(metadata, 'wallet.view')) return null
  const [t, found] = await Promise.all([
    getTranslations('walletMovements'),
    callApi(walletMovements.endpoints.info, { query: { clientId: id } }),
  ])
  const wallets = found.length > 0 ? found : [{ currency, balance: 0, expiring: 0, expiresOn: null }]
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-gutter py-3">
      <span className="text-text-3">{t('view.balance')}</span>
      {wallets.map(wallet => (
        <span key={wallet.currency} className="flex flex-wrap items-baseline gap-x-2">
          <strong>
            <Money amount={wallet.balance} currency={wallet.currency} />
          </strong>
          {wallet.expiring > 0 && (
            <span className="text-small text-text-2">
              {t.rich('view.expiring', {
                amount: () => <Money amount={wallet.expiring} currency={wallet.currency} />,
                day: () => <DateText value={wallet.expiresOn} as="day" />,
              })}
            </span>
          )}
        </span>
      ))}
      <Link href={paths.walletMovements({ clientId: `in:${id}` })}>{t('view.movements')}</Link>
      {can(metadata, 'report.statement') && (
        <>
          <Link href={paths.statement({ clientId: `in:${id}` })}>{t('view.statement')}</Link>
          <a href={documentAddress('statement', id)} download>
            {t('view.statementPdf')}
          </a>
        </>
      )}
      {can(metadata, 'wallet.create') && (
        <Button as={Link} href={paths.newWalletCharge({ client: id })} size="sm" icon={<Icon of={HandCoins} size={14} />}>
          {t('view.charge')}
        </Button>
      )}
    </div>
  )
}
