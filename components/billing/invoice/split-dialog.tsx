'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Money } from '#components/kit/values/money.tsx'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { RegroupDialog } from './regroup-dialog.tsx'
import { useRegroupable } from './use-regroupable.ts'

/** Asks which lines become an invoice of their own. */
export function SplitDialog(props: VerbDialogProps) {
  const t = useTranslations('invoices.view')
  const locale = useLocale()
  const { given, refusal } = useRegroupable(props.record.id)
  const parts = given?.lines.map(({ id, description, net }) => ({
    id,
    label: <bdi>{nameFor(description, locale)}</bdi>,
    help: <Money amount={net} currency={given.currency} />,
  }))
  return (
    <RegroupDialog
      {...props}
      verb="split"
      field="lineIds"
      legend={t('splitOff')}
      parts={parts}
      refusal={refusal}
      choose={t('chooseLines')}
      none={t('oneLine')}
      leavesOne
    />
  )
}
