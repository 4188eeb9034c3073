'use client'
import { useTranslations } from 'next-intl'
import { Money } from '#components/kit/values/money.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'

export interface RenewalWay {
  apart: boolean
  fromWallet: boolean
}
export const oneInvoice: RenewalWay = { apart: false, fromWallet: false }

interface RenewalWaysProps {
  way: RenewalWay
  /** What the clients of the names hold; none where the reader may not pay from it. */
  wallets: readonly { clientId: number; currency: string; balance: number }[]
  onWay: (way: RenewalWay) => void
}

/** On how many invoices several names are renewed, and whether the wallet pays them at once. */
export function RenewalWays({ way, wallets, onWay }: RenewalWaysProps) {
  const t = useTranslations('domains.together')
  return (
    <div className="flex flex-col gap-2">
      <Choice control={<Checkbox checked={way.apart} onChange={({ target }) => onWay({ ...way, apart: target.checked })} />}>
        {t('apart')}
      </Choice>
      {wallets.length > 0 && (
        <Choice
          control={<Checkbox checked={way.fromWallet} onChange={({ target }) => onWay({ ...way, fromWallet: target.checked })} />}
          help={t('fromWalletHelp')}
        >
          {t('fromWallet')}
          {wallets.length <= 3 &&
            wallets.map(({ clientId, currency, balance }) => (
              <span key={`${clientId} ${currency}`}>
                {' · '}
                <Money amount={balance} currency={currency} />
              </span>
            ))}
        </Choice>
      )}
    </div>
  )
}
