'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { Money } from '#components/kit/values/money.tsx'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { loadRegroupable } from './actions.ts'
import { RegroupDialog } from './regroup-dialog.tsx'

/** Asks which lines become an invoice of their own. */
export function SplitDialog(props: VerbDialogProps) {
  const t = useTranslations('invoices.view')
  const locale = useLocale()
  const { data: given, failure } = useAnswer(loadRegroupable, { params: { id: props.record.id } })
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
      refusal={failure}
      choose={t('chooseLines')}
      none={t('oneLine')}
      leavesOne
    />
  )
}
