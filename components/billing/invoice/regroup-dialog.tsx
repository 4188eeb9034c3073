'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import { refusalText } from '#lib/action/refusal-text.ts'

interface Part {
  id: number
  label: ReactNode
  help: ReactNode
}
interface RegroupDialogProps extends Pick<VerbDialogProps, 'record' | 'onClose' | 'onDone'> {
  verb: 'split' | 'merge'
  /** The field of the verb's body that holds what was chosen. */
  field: 'lineIds' | 'invoiceIds'
  legend: string
  /** undefined: not known yet. */
  parts: readonly Part[] | undefined
  refusal: string | undefined
  /** What is said where nothing, or too much, is chosen. */
  choose: string
  /** Some must be left. */
  leavesOne?: boolean
  /** Shown where there is nothing to choose. */
  none: string
}

/** Asks which lines or invoices become one. */
export function RegroupDialog({ record, verb, field, parts, onClose, onDone, ...given }: RegroupDialogProps) {
  const t = useTranslations('invoices')
  const id = useId()
  const call = useVerbCall('invoices')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const tooFew = parts !== undefined && parts.length < (given.leavesOne ? 2 : 1)
  async function confirm() {
    if (!parts) return given.refusal ?? ''
    if (chosen.length === 0 || (given.leavesOne && chosen.length === parts.length)) return given.choose
    const refused = await call(verb, record, { [field]: chosen })
    if (!refused) return onDone()
    const found = errorsOf(refused)
    setErrors(Object.fromEntries(chosen.flatMap((one, at) => (found[`${field}.${at}`] ? [[String(one), found[`${field}.${at}`]]] : []))))
    return found[field] ?? refusalText(refused)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t(`verbs.${verb}.title`, { name: record.name })}
      text={t(`verbs.${verb}.text`)}
      actionLabel={t(`verbs.${verb}.action`)}
      impossible={tooFew}
      dirty={chosen.length > 0}
      size="form"
      onConfirm={confirm}
    >
      {given.refusal && <Callout tone="bad">{given.refusal}</Callout>}
      {!parts && !given.refusal && <Skeleton className="h-24" />}
      {tooFew && <Callout tone="info">{given.none}</Callout>}
      {parts && !tooFew && (
        <fieldset className="flex flex-col gap-3 border-0">
          <legend className="mb-2 font-semibold">{given.legend}</legend>
          {parts.map(part => (
            <div key={part.id}>
              <Choice
                control={
                  <Checkbox
                    id={`${id}-${part.id}`}
                    checked={chosen.includes(part.id)}
                    onChange={event => {
                      const { checked } = event.target
                      setChosen(current => (checked ? [...current, part.id] : current.filter(one => one !== part.id)))
                      setErrors(({ [String(part.id)]: _, ...others }) => others)
                    }}
                  />
                }
                help={part.help}
              >
                {part.label}
              </Choice>
              {errors[part.id] && <p className="ms-7 text-small text-danger-text">{errors[part.id]}</p>}
            </div>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  )
}
