'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { FileButton } from '#components/kit/files/choose-file.tsx'
import type { Errors, FieldOf, Values } from '#components/kit/record-form/field-definition.ts'
import { VerbFields } from '#components/kit/verbs/verb-fields.tsx'
import { sentBody } from '#components/kit/verbs/verb-fields-of.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import type { bankSlips } from '#contract/billing/bank-slips.ts'
import type { payLinks } from '#contract/billing/pay-links.ts'
import { fileTypes } from '#contract/files/files.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { uploadFile } from '#lib/files/upload-file.ts'
import { paths } from '#lib/paths.ts'
import { announceTransfer } from './actions.ts'

type Announced = Omit<BodyInput<typeof payLinks.announce>, 'token'>

const fields: FieldOf<typeof bankSlips>[] = [
  { name: 'amount', kind: 'money', currency: 'currency' },
  { name: 'paidOn', kind: 'date' },
  { name: 'payerName', kind: 'text', optional: true, max: 200 },
  { name: 'reference', kind: 'text', optional: true, code: true, max: 100 },
]

/** Says that a transfer is on its way, and sends its slip after it. */
export function AnnounceTransfer({ token, balance, currency }: { token: string; balance: number; currency: string }) {
  const t = useTranslations('byLink.pay')
  const id = useId()
  const router = useRouter()
  const [values, setValues] = useState<Values>({ amount: balance, paidOn: riyadhDate(new Date()), payerName: '', reference: '', currency })
  const [errors, setErrors] = useState<Errors>({})
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  /** The transfer is announced; its slip can be sent by this. */
  const [key, setKey] = useState<string>()
  const [busy, start] = useWork()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start(async () => {
      setRefusal(undefined)
      let sendBy = key
      if (!sendBy) {
        const answer = await announceTransfer({ body: { token, ...(sentBody(fields, values) as Announced) } })
        if (!answer.ok) {
          setErrors(errorsOf(answer.problem))
          return setRefusal(refusalText(answer.problem))
        }
        sendBy = answer.data.key
        setKey(sendBy)
      }
      if (file) {
        const reason = await sent(file, sendBy)
        if (reason !== null) return setRefusal(t('slipFailed', { reason }))
      }
      router.refresh()
    })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
      <h2 className="text-body font-semibold">{t('announce')}</h2>
      <p className="text-small text-text-3">{t('announceText')}</p>
      {refusal && (
        <Callout tone="bad" alert>
          {refusal}
        </Callout>
      )}
      {!key && (
        <VerbFields
          id={id}
          resource="bankSlips"
          fields={fields}
          values={values}
          errors={errors}
          onValue={(name, value) => {
            setValues(current => ({ ...current, [name]: value }))
            setErrors(({ [name]: _, ...others }) => others)
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-small font-medium">{t('slip')}</span>
        <FileButton label={t('chooseSlip')} accept={Object.keys(fileTypes).join(',')} disabled={busy} onFiles={([one]) => setFile(one)} />
        {file && <bdi className="min-w-0 truncate text-small">{file.name}</bdi>}
      </div>
      <div>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('announcing')}>
          {key ? t('sendSlipAgain') : t('send')}
        </Button>
      </div>
    </form>
  )
}

/** Sends a slip; answers why it was not taken. */
const sent = (file: File, key: string): Promise<string | null> =>
  uploadFile(file, () => {}, AbortSignal.timeout(300_000), paths.paySlip(key)).then(
    () => null,
    error => (error instanceof Error ? error.message : ''),
  )
