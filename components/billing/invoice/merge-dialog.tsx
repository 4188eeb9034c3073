'use client'
import { useTranslations } from 'next-intl'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { loadRegroupable } from './actions.ts'
import { RegroupDialog } from './regroup-dialog.tsx'

/** Asks with which other invoices of its client one becomes one. */
export function MergeDialog(props: VerbDialogProps) {
  const t = useTranslations('invoices.view')
  const { data: given, failure } = useAnswer(loadRegroupable, { params: { id: props.record.id } })
  const parts = given?.others.map(({ id, number, dueDate, total }) => ({
    id,
    label: <Verbatim value={number ?? `#${id}`} />,
    help: (
      <>
        <Money amount={total} currency={given.currency} />
        {dueDate && <> · {t.rich('dueOn', { day: () => <DateText value={dueDate} as="day" /> })}</>}
      </>
    ),
  }))
  return (
    <RegroupDialog
      {...props}
      verb="merge"
      field="invoiceIds"
      legend={t('mergeWith')}
      parts={parts}
      refusal={failure}
      choose={t('chooseInvoices')}
      none={t('noOthers')}
    />
  )
}
