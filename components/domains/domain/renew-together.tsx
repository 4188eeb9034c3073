'use client'
import { RefreshCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { Link } from '#components/kit/link.tsx'
import { useList } from '#components/kit/list-screen/list-context.ts'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { LONGEST_TERM } from '#contract/catalogue/tld-charges.ts'
import { RENEWED_TOGETHER } from '#contract/domains/at-once.ts'
import type { domains } from '#contract/domains/domains.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { paths } from '#lib/paths.ts'
import { planRenewals, renewTogether } from './actions.ts'
import { RenewalPlan } from './renewal-plan.tsx'
import { oneInvoice, type RenewalWay, RenewalWays } from './renewal-ways.tsx'

type Done = AnswerOf<typeof domains.endpoints.renewTogether>

/** The names that are selected are renewed by one invoice of their client; what is left out is said, and why. */
export function RenewTogether() {
  const t = useTranslations('domains.together')
  const { selection } = useList()
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState<Done>()
  const { ids } = selection
  if (done) return <Outcome done={done} onClose={() => setDone(undefined)} />
  if (selection.all || ids.length === 0 || ids.length > RENEWED_TOGETHER) return null
  return (
    <>
      <button type="button" className="bulk-action" aria-label={t('action')} onClick={() => setOpen(true)}>
        <Icon of={RefreshCw} />
        <span>{t('action')}</span>
      </button>
      {open && <Asked domainIds={[...ids]} onClose={() => setOpen(false)} onDone={setDone} />}
    </>
  )
}

function Asked({ domainIds, onClose, onDone }: { domainIds: number[]; onClose: () => void; onDone: (done: Done) => void }) {
  const t = useTranslations('domains.together')
  const id = useId()
  const router = useRouter()
  const [years, setYears] = useState(1)
  const [way, setWay] = useState<RenewalWay>(oneInvoice)
  const body = { domainIds, years }
  const plan = useAnswer(planRenewals, { body })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      size="form"
      title={t('title', { count: domainIds.length })}
      text={t('text')}
      actionLabel={t('write')}
      impossible={plan.data?.renewals.length === 0}
      onConfirm={async () => {
        const answer = await renewTogether({ body: { ...body, ...way } })
        if (!answer.ok) return refusalText(answer.problem)
        onDone(answer.data)
        router.refresh()
      }}
    >
      <Field id={id} label={t('years')}>
        <NativeSelect id={id} value={years} onChange={({ target }) => setYears(Number(target.value))}>
          {Array.from({ length: LONGEST_TERM }, (_, before) => before + 1).map(one => (
            <option key={one} value={one}>
              {t('yearsOf', { count: one })}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <RenewalWays way={way} wallets={plan.data?.wallets ?? []} onWay={setWay} />
      {plan.failure && <Callout tone="bad">{plan.failure}</Callout>}
      {plan.data && <RenewalPlan plan={plan.data} invoiceLink={invoiceId => <Link href={paths.invoice(invoiceId)}>{t('invoice')}</Link>} />}
    </ConfirmDialog>
  )
}

function Outcome({ done, onClose }: { done: Done; onClose: () => void }) {
  const t = useTranslations('domains.together')
  return (
    <Dialog open onOpenChange={open => !open && onClose()} size="form" title={t('written')} closeLabel={t('close')}>
      <div className="flex flex-col gap-3">
        <ul>
          {done.invoices.map(({ id, number }) => (
            <li key={id}>
              <Link href={paths.invoice(id)}>
                {t('invoice')} <Verbatim value={number ?? `#${id}`} />
              </Link>{' '}
              {done.paid.includes(id) && t('paid')}
            </li>
          ))}
        </ul>
        <RenewalPlan plan={done} invoiceLink={id => <Link href={paths.invoice(id)}>{t('invoice')}</Link>} />
      </div>
    </Dialog>
  )
}
