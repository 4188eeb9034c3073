import {
  BadgeAlert,
  Banknote,
  CalendarX2,
  CircleHelp,
  CircleX,
  FileX,
  GlobeX,
  HandCoins,
  Inbox,
  type LucideIcon,
  MailX,
  MapPinOff,
  MessageSquareX,
  PauseCircle,
  ReceiptText,
  ScanSearch,
  ServerCrash,
  ShieldQuestion,
  ShoppingBag,
  Undo2,
  UserPen,
  Users,
  Wallet,
} from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { numberText } from '#lib/format/number.ts'
import { waitingWork } from '#lib/home/waiting.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { requireSession } from '#lib/session/session.ts'

/** The sign of each kind of work; what went wrong is red. */
const signs: Record<string, { icon: LucideIcon; bad?: boolean }> = {
  newMessages: { icon: Inbox },
  incompleteAddresses: { icon: MapPinOff },
  lookalikes: { icon: Users },
  failedEmails: { icon: MailX, bad: true },
  pausedCampaigns: { icon: PauseCircle },
  failedSms: { icon: MessageSquareX, bad: true },
  failedJobs: { icon: CircleX, bad: true },
  pendingOrders: { icon: ShoppingBag },
  failedServices: { icon: ServerCrash, bad: true },
  expiringCertificates: { icon: BadgeAlert },
  failedDomains: { icon: GlobeX, bad: true },
  doubtedDomains: { icon: CalendarX2, bad: true },
  openCancellations: { icon: Undo2 },
  dataChanges: { icon: UserPen },
  failedModuleJobs: { icon: ServerCrash, bad: true },
  ordersToReview: { icon: ShieldQuestion, bad: true },
  pendingCharges: { icon: Wallet },
  rejectedEInvoices: { icon: FileX, bad: true },
  heldRuns: { icon: PauseCircle, bad: true },
  pendingRefunds: { icon: HandCoins },
  waitingSlips: { icon: ReceiptText },
  unmatchedLines: { icon: ScanSearch },
  unknownPayments: { icon: Banknote, bad: true },
  returnedPayments: { icon: Undo2, bad: true },
}

/** What waits for the reader, each with the way to it; what waits for nobody is not said. What went wrong stands first. */
export async function WaitingForYou() {
  const { metadata } = await requireSession()
  const [messages, lines] = await Promise.all([getTranslations('home'), waitingWork(metadata)])
  const t = dynamicMessages(messages)
  const isBad = (name: string) => Number(Boolean(signs[name]?.bad))
  const waiting = lines.filter(({ count }) => count !== 0).sort((a, b) => isBad(b.name) - isBad(a.name))
  return (
    <section className="dashboard-panel">
      <header>
        <h2>
          {t('panels.waiting')} {waiting.length > 0 && <span className="font-regular text-text-3">{numberText(waiting.length)}</span>}
        </h2>
      </header>
      {waiting.length === 0 ? (
        <p className="text-text-2">{t('nothingWaits')}</p>
      ) : (
        <ul className="flex flex-col">
          {waiting.map(({ name, href, count }) => {
            const text = t(`waiting.${name}`, { count: count ?? 0 })
            return (
              <li key={name} className="flex min-h-11 items-center gap-3 border-b border-line-soft last:border-b-0">
                <Icon of={signs[name]?.icon ?? CircleHelp} className={signs[name]?.bad ? 'text-danger-text' : 'text-text-3'} />
                <span className="min-w-0 flex-auto">
                  <b className="font-semibold">{count === null ? '—' : numberText(count)}</b> {text}
                </span>
                <Link href={href} className={buttonClass({ size: 'sm' })}>
                  {t('open')}
                  <span className="sr-only">
                    {' '}
                    {count === null ? '' : numberText(count)} {text}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
