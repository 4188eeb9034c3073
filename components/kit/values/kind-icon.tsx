import { Banknote, Globe, LifeBuoy, ListChecks, type LucideIcon, Server, ShieldAlert, ShoppingCart } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import type { NotificationKind } from '#contract/messaging/notifications.ts'

const icons: Record<NotificationKind, LucideIcon> = {
  order: ShoppingCart,
  payment: Banknote,
  ticket: LifeBuoy,
  domain: Globe,
  job: ListChecks,
  security: ShieldAlert,
  system: Server,
}

/** What a notification is about, as a picture. */
export const KindIcon = ({ of }: { of: NotificationKind }) => <Icon of={icons[of]} />
