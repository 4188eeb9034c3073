'use client'
import { ArrowUpDown } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { ReferencePicker } from '#components/kit/reference/reference-picker.tsx'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { previewMerge } from './actions.ts'

interface MergeDialogProps extends Pick<VerbDialogProps, 'record' | 'onClose'> {
  /** Where it goes, when that is known already. */
  intoId?: number
  /** The other way round. */
  onSwap?: () => void
}

/** Moves everything of a client to another one, which is looked for; shows first what moves. */
export function MergeDialog({ record, intoId, onSwap, onClose }: MergeDialogProps) {
  const t = useTranslations('clients')
  const r = useTranslations('record')
  const { name } = record
  const call = useVerbCall('clients')
  const router = useRouter()
  const id = useId()
  const [into, setInto] = useState(intoId === undefined ? '' : String(intoId))
  const [reason, setReason] = useState('')
  const asked = into === '' ? null : { params: { id: record.id }, body: { intoId: Number(into) } }
  const { data: preview, failure } = useAnswer(previewMerge, asked)

  async function confirm() {
    if (!preview) return failure ?? t('merge.chooseFirst')
    const refused = await call('merge', record, { intoId: preview.into.id, reason, name })
    if (refused) return refused.fields?.reason?.message ?? refusalText(refused)
    router.push(paths.client(preview.into.id))
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('verbs.merge.title', { name })}
      text={t('verbs.merge.text')}
      actionLabel={t('verbs.merge.action')}
      danger
      typeName={name}
      onConfirm={confirm}
    >
      <Field id={`${id}-into`} label={t('merge.into')}>
        <ReferencePicker id={`${id}-into`} of="clients" value={into} onValue={setInto} without={[String(record.id)]} />
      </Field>
      {onSwap && (
        <Button size="sm" className="self-start" icon={<Icon of={ArrowUpDown} size={14} />} onClick={onSwap}>
          {t('merge.swap')}
        </Button>
      )}
      {failure && <Callout tone="bad">{failure}</Callout>}
      {preview && (
        <Callout tone="info" title={t('merge.moves')}>
          {preview.moves.length === 0 && t('merge.nothing')}
          <ul>
            {preview.moves.map(({ what, title, count }) => (
              <li key={what}>{`${title}: ${numberText(count)}`}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Field id={`${id}-reason`} label={r('fields.reason')}>
        <Textarea
          id={`${id}-reason`}
          rows={2}
          dir="auto"
          maxLength={500}
          required
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
