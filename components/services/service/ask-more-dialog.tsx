'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import type { Errors, FieldDefinition, Values } from '#components/kit/record-form/field-definition.ts'
import { toldFields } from '#components/kit/verbs/told-fields.ts'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import { VerbFields } from '#components/kit/verbs/verb-fields.tsx'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { services } from '#contract/services/services.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { readConfiguration } from './actions.ts'

type Configuration = AnswerOf<typeof services.endpoints.configuration>

/** What a client can be asked for, and what of it is not there yet. */
const askable = ({ customFields }: Configuration) => customFields.filter(({ staffOnly }) => !staffOnly)
const missing = (configuration: Configuration) =>
  askable(configuration)
    .filter(({ id }) => !configuration.chosen.customValues.some(({ fieldId, value }) => fieldId === id && value !== ''))
    .map(({ id }) => String(id))

/** Asks the client of a service for answers: begins with those that are missing. */
export function AskMoreDialog({ record, onClose, onDone }: VerbDialogProps) {
  const t = useTranslations('services')
  const locale = useLocale()
  const call = useVerbCall('services')
  const [values, setValues] = useState<Values>({ fields: [], reason: '' })
  const [errors, setErrors] = useState<Errors>({})
  const { data: configuration, failure } = useAnswer(
    readConfiguration,
    { params: { id: record.id } },
    { onData: found => setValues(now => ({ ...now, fields: missing(found) })) },
  )
  const offered = configuration ? askable(configuration) : []
  const fields: FieldDefinition[] = [
    {
      name: 'fields',
      kind: 'choices',
      options: offered.map(({ id }) => String(id)),
      texts: Object.fromEntries(offered.map(({ id, name }) => [String(id), nameFor(name, locale)])),
    },
    { name: 'reason', kind: 'text', full: true, max: 500 },
  ]
  const confirm = async () => {
    if (!configuration) return failure ?? t('configuration.loading')
    const refusal = await call('askMore', record, { fields: (values.fields as string[]).map(Number), reason: values.reason })
    if (!refusal) return onDone()
    setErrors(toldFields(refusal))
    return refusalText(refusal)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('verbs.askMore.title', { name: record.name })}
      text={t('verbs.askMore.text')}
      actionLabel={t('verbs.askMore.action')}
      size="form"
      impossible={configuration !== undefined && offered.length === 0}
      dirty={values.reason !== ''}
      onConfirm={confirm}
    >
      {failure && <Callout tone="bad">{failure}</Callout>}
      {!configuration && !failure && <Skeleton shape="line" className="h-24" />}
      {configuration && offered.length === 0 && <p className="text-small text-text-3">{t('configuration.noFields')}</p>}
      {offered.length > 0 && (
        <VerbFields
          id="ask-more"
          resource="services"
          fields={fields}
          values={values}
          errors={errors}
          onValue={(name, value) => {
            setValues(now => ({ ...now, [name]: value }))
            setErrors(({ [name]: _, ...others }) => others)
          }}
        />
      )}
    </ConfirmDialog>
  )
}
