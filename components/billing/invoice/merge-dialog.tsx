'use client'
import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { RegroupDialog } from './regroup-dialog.tsx'
import { useRegroupable } from './use-regroupable.ts'

/** Asks with which other invoices of its client one becomes one. */
export function MergeDialog(props: VerbDialogProps) {
  const t = useTranslations('invoices.view')
  const { given, refusal } = useRegroupable(props.record.id)
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
      refusal={refusal}
      choose={t('chooseInvoices')}
      none={t('noOthers')}
    />
  )
}
