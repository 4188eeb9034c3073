'use client'
import {
  Banknote,
  ChevronDown,
  FileText,
  Globe,
  LifeBuoy,
  ListTodo,
  type LucideIcon,
  Megaphone,
  Package,
  Plus,
  ReceiptText,
  ShoppingBag,
  TicketPercent,
  UserPlus,
  Waypoints,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import type { Creation } from '#lib/shell/quick-create.ts'

export const creationIcons: Record<Creation['id'], LucideIcon> = {
  client: UserPlus,
  order: ShoppingBag,
  invoice: ReceiptText,
  quote: FileText,
  payment: Banknote,
  domain: Globe,
  dnsZone: Waypoints,
  ticket: LifeBuoy,
  toDo: ListTodo,
  campaign: Megaphone,
  promotion: TicketPercent,
  product: Package,
}

/** New ▾: what this user can create. */
export function QuickCreate({ creations }: { creations: Creation[] }) {
  const t = useTranslations('shell')
  if (creations.length === 0) return null
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" className="max-sm:hidden" icon={<Icon of={Plus} />} endIcon={<Icon of={ChevronDown} size={14} />}>
          {t('create')}
        </Button>
      }
    >
      {creations.map(({ id, path, key }) => (
        <MenuItem
          key={id}
          link={
            <Link href={path}>
              <Icon of={creationIcons[id]} />
              {t(`createWhat.${id}`)}
              <Keys keys={['Q', key.replace('Key', '')]} />
            </Link>
          }
        />
      ))}
    </Menu>
  )
}
