'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { BilingualField } from '#components/kit/form-fields/bilingual-field.tsx'
import { LeaveQuestion } from '#components/kit/record-form/leave-question.tsx'
import { useSaveKey } from '#components/kit/record-form/use-save-key.ts'
import { Button } from '#components/ui/button.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import type { Account } from '#contract/access/my-account.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { updateAccount } from './actions.ts'
import { ZoneSelect } from './zone-select.tsx'

const names = ['firstName', 'lastName'] as const

const typedOf = ({ firstName, lastName, mobile, timeZone, signature }: Account) => ({
  ...{ firstName, lastName, timeZone, signature },
  mobile: mobile ?? '',
})

/** Name, mobile, time zone, signature. A new mobile needs the password, because codes go there. */
export function ProfileForm({ account, zones }: { account: Account; zones: string[] }) {
  const t = useTranslations('account')
  const router = useRouter()
  const [values, setValues] = useState(() => typedOf(account))
  const form = useRef<HTMLFormElement>(null)
  const start = typedOf(account)
  const changed = (Object.keys(start) as (keyof typeof start)[]).filter(
    name => JSON.stringify(values[name]) !== JSON.stringify(start[name]),
  )
  useSaveKey(form, changed.length > 0)
  const [currentPassword, setCurrentPassword] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, startSave] = useWork()
  const [told, setTold] = useState('')
  const mobileChanged = values.mobile.trim() !== (account.mobile ?? '')
  const change = (name: 'mobile' | 'signature') => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value })

  function submit(event: React.FormEvent) {
    event.preventDefault()
    setTold('')
    startSave(async () => {
      const answer = await updateAccount({ body: { ...values, version: account.version, ...(mobileChanged ? { currentPassword } : {}) } })
      setErrors(answer.ok ? {} : errorsOf(answer.problem))
      if (!answer.ok) return
      setValues(typedOf(answer.data))
      setTold(t('saved'))
      setCurrentPassword('')
      router.refresh()
    })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="settings-fields">
      <LeaveQuestion dirty={changed.length > 0} count={changed.length} onDiscard={() => setValues(start)} />
      {errors.whole && (
        <p className="field-error" role="alert">
          {errors.whole}
        </p>
      )}
      <div className="grid grid-cols-2 gap-y-3.5 gap-x-3 max-sm:grid-cols-1">
        {names.map(name => (
          <div key={name} className="col-span-full">
            <BilingualField
              id={name}
              path={name}
              label={t(`fields.${name}`)}
              field={{ name, kind: 'bilingual', max: 60 }}
              resource="account"
              onOther={() => {}}
              value={values[name]}
              values={values}
              errors={errors}
              onValue={value => setValues({ ...values, [name]: value })}
            />
          </div>
        ))}
        <Field id="mobile" label={t('fields.mobile')} error={errors.mobile} help={t('mobileHelp')} optional={t('optional')}>
          <Input
            id="mobile"
            dir="ltr"
            value={values.mobile}
            onChange={change('mobile')}
            invalid={Boolean(errors.mobile)}
            {...describedBy('mobile', { error: errors.mobile, help: true })}
          />
        </Field>
        <Field id="timeZone" label={t('fields.timeZone')} error={errors.timeZone}>
          <ZoneSelect id="timeZone" value={values.timeZone} zones={zones} onValue={timeZone => setValues({ ...values, timeZone })} />
        </Field>
        {mobileChanged && (
          <Field
            id="currentPassword"
            label={t('fields.currentPassword')}
            help={t('mobilePassword')}
            error={errors.currentPassword}
            className="col-span-full"
          >
            <PasswordInput
              id="currentPassword"
              size="md"
              autoComplete="current-password"
              value={currentPassword}
              onChange={event => setCurrentPassword(event.target.value)}
              {...describedBy('currentPassword', { error: errors.currentPassword, help: true })}
            />
          </Field>
        )}
        <Field id="signature" label={t('fields.signature')} error={errors.signature} className="col-span-full" optional={t('optional')}>
          <Textarea id="signature" rows={3} dir="auto" value={values.signature} onChange={change('signature')} />
        </Field>
      </div>
      <div className="actions">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        <span role="status" className="text-text-3 text-small">
          {told}
        </span>
      </div>
    </form>
  )
}
