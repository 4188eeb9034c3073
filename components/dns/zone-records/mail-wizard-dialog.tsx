'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import {
  type MailWizard,
  mailWizards,
  type WizardField,
  type WizardResult,
  type WizardValues,
  wizardFields,
  wizardOptions,
  wizardRecords,
} from '#contract/dns/mail-wizards.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

interface MailWizardDialogProps {
  zone: string
  /** Seconds. */
  ttl: number
  current: readonly DnsRecordInput[]
  onTake: (result: WizardResult) => void
  onClose: () => void
}

/** Makes the records of a domain's mail from what is asked in words; they are shown, and taken into the grid, where they are looked through. */
export function MailWizardDialog({ zone, ttl, current, onTake, onClose }: MailWizardDialogProps) {
  const t = useTranslations('dnsZones.mailWizard')
  const messages = dynamicMessages(useTranslations('validation'))
  const id = useId()
  const [wizard, setWizard] = useState<MailWizard>('spf')
  const [values, setValues] = useState<WizardValues>({})
  const [asked, setAsked] = useState(false)
  const found = wizardRecords(wizard, values, { zone, current, ttl })
  const wrong = 'field' in found ? found : null
  const take = () => {
    setAsked(true)
    if (!('field' in found)) onTake(found)
  }
  const errorOf = (field: WizardField) => (asked && wrong?.field === field ? messages(wrong.finding.key, wrong.finding.values) : undefined)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size="form"
      title={t('title')}
      description={t('text')}
      dirty={Object.values(values).some(Boolean)}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={take}>
            {t('take')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5">
        <Field id={`${id}-wizard`} label={t('kind')}>
          <NativeSelect
            id={`${id}-wizard`}
            value={wizard}
            onChange={event => {
              setWizard(event.target.value as MailWizard)
              setAsked(false)
            }}
          >
            {mailWizards.map(one => (
              <option key={one} value={one}>
                {t(`wizards.${one}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {wizardFields[wizard].map(field => (
          <WizardInput
            key={`${wizard}-${field}`}
            id={`${id}-${field}`}
            field={field}
            value={values[field]}
            error={errorOf(field)}
            onChange={value => setValues({ ...values, [field]: value })}
          />
        ))}
        {!('field' in found) && <Preview result={found} current={current} />}
      </div>
    </Dialog>
  )
}

interface WizardInputProps {
  id: string
  field: WizardField
  value: string | undefined
  error: string | undefined
  onChange: (value: string) => void
}
function WizardInput({ id, field, value, error, onChange }: WizardInputProps) {
  const t = useTranslations('dnsZones.mailWizard')
  const options = wizardOptions[field]
  const help = t(`help.${field}`)
  const tied = { id, ...describedBy(id, { help, error }) }
  const code = { ...tied, dir: 'ltr', spellCheck: false, value: value ?? '' } as const
  return (
    <Field id={id} label={t(`fields.${field}`)} help={help} error={error}>
      {options ? (
        <NativeSelect {...tied} value={value ?? options[0]} onChange={event => onChange(event.target.value)}>
          {options.map(one => (
            <option key={one} value={one}>
              {t(`options.${one === '~all' ? 'doubted' : one === '-all' ? 'refused' : (one as 'none')}`)}
            </option>
          ))}
        </NativeSelect>
      ) : field === 'key' ? (
        <Textarea {...code} invalid={Boolean(error)} className="font-mono" rows={4} onChange={event => onChange(event.target.value)} />
      ) : (
        <Input {...code} mono invalid={Boolean(error)} onChange={event => onChange(event.target.value)} />
      )}
    </Field>
  )
}

/** What comes, and what goes for it. */
function Preview({ result, current }: { result: WizardResult; current: readonly DnsRecordInput[] }) {
  const t = useTranslations('dnsZones.mailWizard')
  const gone = result.instead.flatMap(at => current[at] ?? [])
  const line = ({ hostname, type, content }: DnsRecordInput) => <Verbatim value={`${hostname} ${type} ${content}`} wrap />
  return (
    <div className="flex flex-col gap-2">
      <span className="text-text-2">{t('comes')}</span>
      <ul className="flex flex-col gap-1">
        {result.records.map(record => (
          <li key={`${record.hostname} ${record.type} ${record.content}`}>{line(record)}</li>
        ))}
      </ul>
      {gone.length > 0 && (
        <>
          <span className="text-text-2">{t('goes')}</span>
          <ul className="flex flex-col gap-1">
            {gone.map(record => (
              <li key={`${record.hostname} ${record.type} ${record.content}`}>{line(record)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
