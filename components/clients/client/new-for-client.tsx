'use client'
import {
  ArrowLeftRight,
  CalendarCheck,
  CalendarSync,
  ChevronDown,
  FileText,
  HandCoins,
  ListPlus,
  Plus,
  ReceiptText,
  ShoppingBag,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Link } from '#components/kit/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { Opening } from '#components/ui/overlay-open.ts'
import { paths } from '#lib/paths.ts'

const DueInvoicesDialog = lazyComponent(() => import('./due-invoices-dialog.tsx'), 'DueInvoicesDialog')
const OneDueDateDialog = lazyComponent(() => import('./one-due-date-dialog.tsx'), 'OneDueDateDialog')

const kinds = {
  order: { to: paths.newOrder, icon: ShoppingBag },
  invoice: { to: paths.newInvoice, icon: ReceiptText },
  quote: { to: paths.newQuote, icon: FileText },
  billableItem: { to: ({ client }: { client: number }) => paths.clientTab('billable-items', client, { new: '1' }), icon: ListPlus },
  payment: { to: paths.newTransaction, icon: ArrowLeftRight },
  walletCharge: { to: paths.newWalletCharge, icon: HandCoins },
} as const

interface NewForClientProps {
  clientId: number
  offered: (keyof typeof kinds)[]
  /** The reader may invoice what is due, and move due dates. */
  due: boolean
  aligns: boolean
}

/** What can be begun for a client, of what the reader may begin. */
export function NewForClient({ clientId, offered, due, aligns }: NewForClientProps) {
  const t = useTranslations('clients.begin')
  const [invoicing, setInvoicing] = useState(false)
  const [aligning, setAligning] = useState(false)
  return (
    <>
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
        {due && (
          <MenuItem icon={<Icon of={CalendarCheck} />} onSelect={() => setInvoicing(true)}>
            {t('dueInvoices')}
          </MenuItem>
        )}
        {aligns && (
          <MenuItem icon={<Icon of={CalendarSync} />} onSelect={() => setAligning(true)}>
            {t('oneDueDate')}
          </MenuItem>
        )}
      </Menu>
      {invoicing && (
        <Suspense fallback={<Opening />}>
          <DueInvoicesDialog clientId={clientId} onClose={() => setInvoicing(false)} />
        </Suspense>
      )}
      {aligning && (
        <Suspense fallback={<Opening />}>
          <OneDueDateDialog clientId={clientId} onClose={() => setAligning(false)} />
        </Suspense>
      )}
    </>
  )
}
