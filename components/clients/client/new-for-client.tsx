'use client'
import { ArrowLeftRight, ChevronDown, FileText, HandCoins, Plus, ReceiptText, ShoppingBag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { paths } from '#lib/paths.ts'

const kinds = {
  order: { to: paths.newOrder, icon: ShoppingBag },
  invoice: { to: paths.newInvoice, icon: ReceiptText },
  quote: { to: paths.newQuote, icon: FileText },
  payment: { to: paths.newTransaction, icon: ArrowLeftRight },
  walletCharge: { to: paths.newWalletCharge, icon: HandCoins },
} as const

/** What can be begun for a client, of what the reader may begin. */
export function NewForClient({ clientId, offered }: { clientId: number; offered: (keyof typeof kinds)[] }) {
  const t = useTranslations('clients.begin')
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="primary" icon={<Icon of={Plus} />}>
          {t('label')}
          <Icon of={ChevronDown} size={14} />
        </Button>
      }
    >
      {offered.map(name => (
        <MenuItem
          key={name}
          link={
            <Link href={kinds[name].to({ client: clientId })}>
              <Icon of={kinds[name].icon} />
              {t(name)}
            </Link>
          }
        />
      ))}
    </Menu>
  )
}
