'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { DueInvoices } from '#contract/automation/due-invoices.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { paths } from '#lib/paths.ts'
import { invoiceDue, previewDue } from './due-actions.ts'

/** What is due of a client by now is invoiced at once; what would be on the invoices is seen first. */
export function DueInvoicesDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const t = useTranslations('clients.due')
  const router = useRouter()
  const key = useRef(crypto.randomUUID())
  const [done, setDone] = useState<DueInvoices>()
  const params = { id: clientId }
  const due = useAnswer(previewDue, done ? null : { params })
  const close = (open: boolean) => !open && onClose()
  // Asked to invoice them, the platform asks their registry.
  const asks = due.data !== undefined && onlyPremium(due.data)
  if (done)
    return (
      <Dialog open onOpenChange={close} size="form" title={t('done', { count: done.invoices.length })} closeLabel={t('close')}>
        {onlyPremium(done) && <Callout tone="info">{t('asked')}</Callout>}
        <DueList due={done} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      size="form"
      title={t('title')}
      text={t('text')}
      actionLabel={t(asks ? 'askRegistry' : 'action')}
      impossible={!due.data || (due.data.invoices.length === 0 && !asks)}
      onConfirm={async () => {
        const answer = await invoiceDue({ params, body: {}, idempotencyKey: key.current })
        if (!answer.ok) return refusalText(answer.problem)
        setDone(answer.data)
        router.refresh()
      }}
    >
      {due.failure && <Callout tone="bad">{due.failure}</Callout>}
      {!due.data && !due.failure && <p className="text-text-2">{t('looking')}</p>}
      {due.data && <DueList due={due.data} />}
    </ConfirmDialog>
  )
}

/** Nothing is invoiced, and what is due waits for its registry to say what it costs. */
const onlyPremium = ({ invoices, left }: DueInvoices) => invoices.length === 0 && left.some(({ reason }) => reason === 'premiumNotAsked')

/** Invoices with their lines and sums, and what was left out and why. */
function DueList({ due: { invoices, left, more } }: { due: DueInvoices }) {
  const t = useTranslations('clients.due')
  const reasons = dynamicMessages(useTranslations('reasons'))
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-3">
      {invoices.length === 0 && <p className="text-text-2">{t(onlyPremium({ invoices, left, more }) ? 'premium' : 'none')}</p>}
      {invoices.map(({ id, number, dueDate, currency, total, lines }) => (
        <section key={id}>
          <h3 className="font-semibold flex justify-between gap-x-6">
            {number ? (
              <Link href={paths.invoice(id)}>
                <Verbatim value={number} />
              </Link>
            ) : (
              <span>{dueDate && t.rich('dueOn', { day: () => <DateText value={dueDate} as="day" /> })}</span>
            )}
            <Money amount={total} currency={currency} />
          </h3>
          <ul>
            {lines.map(({ description, net }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and never change
              <li key={at} className="flex justify-between gap-x-6 py-1 text-text-2">
                <bdi>{nameFor(description, locale)}</bdi>
                <Money amount={net} currency={currency} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {left.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('left')}</h3>
          <ul>
            {left.map(({ kind, id, name, reason }) => (
              <li key={`${kind} ${id}`} className="flex justify-between gap-x-6 py-1">
                <bdi>{nameFor(name, locale)}</bdi>
                <span className="text-text-2">{reasons.has(reason) ? reasons(reason) : reasons('wrongState')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {more && <p className="text-text-2">{t('more')}</p>}
    </div>
  )
}
