'use client'
import { ArrowUpDown } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { ReferencePicker } from '#components/kit/reference/reference-picker.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import type { clients } from '#contract/clients/clients.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { numberText } from '#lib/format/number.ts'
import { notify } from '#lib/notice/notices.ts'
import { paths } from '#lib/paths.ts'
import { mergeClient, previewMerge } from './actions.ts'
import { type NamedClient, namesOf } from './client-names.ts'

type Preview = AnswerOf<typeof clients.endpoints.mergePreview>

interface MergeDialogProps {
  client: NamedClient & { id: number }
  /** Where it goes, when that is known already. */
  intoId?: number
  /** The other way round. */
  onSwap?: () => void
  onClose: () => void
}

/** Moves everything of a client to another one, which is looked for; shows first what moves. */
export function MergeDialog({ client, intoId, onSwap, onClose }: MergeDialogProps) {
  const t = useTranslations('clients')
  const locale = useLocale()
  const { name } = namesOf(client, locale)
  const router = useRouter()
  const id = useId()
  const key = useRef(crypto.randomUUID())
  const [into, setInto] = useState(intoId === undefined ? '' : String(intoId))
  const [reason, setReason] = useState('')
  const [preview, setPreview] = useState<Preview>()
  const [refusal, setRefusal] = useState<string>()

  useEffect(() => {
    let current = true
    setPreview(undefined)
    setRefusal(undefined)
    if (into === '') return
    void previewMerge({ params: { id: client.id }, body: { intoId: Number(into) } }).then(result => {
      if (!current) return
      if (result.ok) setPreview(result.data)
      else setRefusal([result.problem.message, result.problem.description].join('. '))
    })
    return () => {
      current = false
    }
  }, [into, client.id])

  async function confirm() {
    if (!preview) return refusal ?? t('merge.chooseFirst')
    const result = await mergeClient({
      params: { id: client.id },
      body: { intoId: preview.into.id, reason, name },
      idempotencyKey: key.current,
    })
    if (!result.ok) {
      key.current = crypto.randomUUID()
      return result.problem.fields?.reason?.message ?? [result.problem.message, result.problem.description].join('. ')
    }
    notify({ tone: 'ok', title: t('merge.done'), description: namesOf(preview.into, locale).name })
    router.push(paths.client(preview.into.id))
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('merge.title', { name })}
      text={t('merge.text')}
      keepLabel={t('cancel')}
      actionLabel={t('merge.action')}
      danger
      typeName={name}
      onConfirm={confirm}
    >
      <Field id={`${id}-into`} label={t('merge.into')}>
        <ReferencePicker id={`${id}-into`} of="clients" value={into} onValue={setInto} without={[String(client.id)]} />
      </Field>
      {onSwap && (
        <Button size="sm" className="self-start" icon={<Icon of={ArrowUpDown} size={14} />} onClick={onSwap}>
          {t('merge.swap')}
        </Button>
      )}
      {refusal && <Callout tone="bad">{refusal}</Callout>}
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
      <Field id={`${id}-reason`} label={t('reason')}>
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
