'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { DateField } from '#components/kit/form-fields/date-field.tsx'
import { Link } from '#components/kit/link.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import type { AlignedKind, OneDueDate, oneDueDateEndpoints } from '#contract/automation/one-due-date.ts'
import { isCalendarDate } from '#contract/kernel/calendar.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { paths } from '#lib/paths.ts'
import { bringToOneDueDate, previewOneDueDate } from './one-due-date-actions.ts'
import { OneDueDatePlan } from './one-due-date-plan.tsx'

type Done = AnswerOf<typeof oneDueDateEndpoints.bringToOneDueDate>
type Line = OneDueDate['lines'][number]
const keyOf = ({ kind, id }: Pick<Line, 'kind' | 'id'>) => `${kind} ${id}`

interface OneDueDateDialogProps {
  clientId: number
  /** Of these alone; otherwise of all that runs. */
  selected?: readonly { kind: AlignedKind; id: number }[]
  onClose: () => void
}

/** What runs of a client is brought to one due date by one invoice; what would be on it is seen first, line by line. */
export function OneDueDateDialog({ clientId, selected, onClose }: OneDueDateDialogProps) {
  const t = useTranslations('clients.oneDueDate')
  const id = useId()
  const router = useRouter()
  const params = { id: clientId }
  const [chosen, setChosen] = useState<string | null>(null)
  const [away, setAway] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<Done>()
  // The question closes itself once it is answered; what came of it stays open.
  const answered = useRef(false)
  const date = chosen !== null && isCalendarDate(chosen) ? chosen : null
  const all = useAnswer(previewOneDueDate, done ? null : { params, body: { date, things: selected ? [...selected] : null } }, {
    keep: true,
    rest: 200,
  })
  const lines = all.data?.lines ?? []
  const joining = lines.filter(line => !away.has(keyOf(line)))
  const day = all.data?.date ?? null
  // Without some of them the sums are others: asked again, as the platform works them out.
  const some = joining.length > 0 && joining.length < lines.length && day !== null
  const things = joining.map(({ kind, id: thing, version }) => ({ kind, id: thing, version }))
  const fewer = useAnswer(previewOneDueDate, some ? { params, body: { date: day, things } } : null)
  const seen = some ? fewer.data : all.data
  const failure = all.failure ?? fewer.failure
  const close = (open: boolean) => !open && onClose()
  if (done)
    return (
      <Dialog open onOpenChange={close} size="form" title={t('done')} closeLabel={t('close')}>
        <div className="flex flex-col gap-3">
          <Link href={paths.invoice(done.invoice.id)}>
            <Verbatim value={done.invoice.number ?? `#${done.invoice.id}`} />
          </Link>
          <OneDueDatePlan plan={done} />
        </div>
      </Dialog>
    )
  const label = t('day')
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !answered.current && close(open)}
      size="form"
      title={t('title')}
      text={t('text')}
      actionLabel={t('action')}
      dirty={chosen !== null || away.size > 0}
      impossible={!seen || joining.length === 0 || (chosen !== null && date !== day)}
      onConfirm={async () => {
        if (!seen || day === null) return
        const answer = await bringToOneDueDate({ params, body: { date: day, things, total: seen.total } })
        if (!answer.ok) return refusalText(answer.problem)
        answered.current = true
        setDone(answer.data)
        router.refresh()
      }}
    >
      <Field id={id} label={label}>
        <DateField
          id={id}
          field={{ name: 'date', kind: 'date' }}
          resource="clients"
          label={label}
          value={chosen ?? day ?? ''}
          values={{}}
          aria={{ 'aria-required': true }}
          onValue={value => setChosen(String(value ?? ''))}
          onOther={() => undefined}
        />
      </Field>
      {failure && <Callout tone="bad">{failure}</Callout>}
      {!all.data && !failure && <p className="text-text-2">{t('looking')}</p>}
      {all.data && day === null && <p className="text-text-2">{t('noServices')}</p>}
      {all.data && day !== null && (
        <OneDueDatePlan
          plan={{
            ...all.data,
            ...sumsOf(joining.length === 0 ? undefined : seen),
            lines: lines.map(line => ({ ...line, joins: !away.has(keyOf(line)) })),
          }}
          onJoin={(line, joins) => {
            const next = new Set(away)
            if (joins) next.delete(keyOf(line))
            else next.add(keyOf(line))
            setAway(next)
          }}
        />
      )}
    </ConfirmDialog>
  )
}

const sumsOf = (plan: OneDueDate | undefined) => ({
  net: plan?.net ?? 0,
  vat: plan?.vat ?? 0,
  total: plan?.total ?? 0,
  dueDate: plan?.dueDate ?? null,
})
