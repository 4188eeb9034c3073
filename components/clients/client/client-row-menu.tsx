'use client'
import { FileText, LogIn, ReceiptText, ShoppingBag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import type { RowCommand } from '#components/kit/list-screen/row-menu.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'
import { paths } from '#lib/paths.ts'

const AskToActAsOwner = lazyComponent(() => import('#components/portal/act-as-owner.tsx'), 'AskToActAsOwner')

const kinds = {
  newOrder: { to: paths.newOrder, icon: ShoppingBag },
  newInvoice: { to: paths.newInvoice, icon: ReceiptText },
  newQuote: { to: paths.newQuote, icon: FileText },
} as const
export type BegunFromRow = keyof typeof kinds

interface ClientRowMenuProps {
  record: VerbRecord
  open: string
  /** What the reader may begin for the client. */
  begins: readonly BegunFromRow[]
  /** The client has an owner, whom the reader may stand in for. */
  acts: boolean
}

/** What can be done with a client from its line: its verbs, what is begun for it, and the way into its portal. */
export function ClientRowMenu({ record, open, begins, acts }: ClientRowMenuProps) {
  const t = useTranslations('clients')
  const [acting, setActing] = useState(false)
  const client = record.id
  const more: RowCommand[] = [
    ...(acts ? [{ label: t('actAsOwner.open'), icon: <Icon of={LogIn} flip />, onSelect: () => setActing(true) }] : []),
    ...begins.map(name => ({ label: t(`begin.${name}`), icon: <Icon of={kinds[name].icon} />, href: kinds[name].to({ client }) })),
  ]
  return (
    <>
      <VerbRowMenu record={record} open={open} more={more} />
      {acting && (
        <Suspense fallback={<Opening />}>
          <AskToActAsOwner clientId={client} owner={record.name} open onOpenChange={setActing} />
        </Suspense>
      )}
    </>
  )
}
