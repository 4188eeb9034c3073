'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { PasswordInput } from '#components/access/sign-in/password-input.tsx'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { LeaveQuestion } from '#components/kit/record-form/leave-question.tsx'
import { useSaveKey } from '#components/kit/record-form/use-save-key.ts'
import { CopyButton } from '#components/kit/values/copy-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { AuthenticationRules } from '#contract/settings/authentication.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { ReasonDialog } from '../general/reason-dialog.tsx'
import { changeProvider, testProvider } from './actions.ts'

interface Props {
  provider: AuthenticationRules['singleSignOn']
  /** Where the provider sends people back. */
  address: string
  mayEdit: boolean
}

const typedOf = (provider: Props['provider']) => ({ ...provider, issuer: provider.issuer ?? '', clientSecret: '' })

/** The company's OpenID provider: who it is, our name there, and whether its second step counts. */
export function ProviderForm({ provider, address, mayEdit }: Props) {
  const t = useTranslations('authentication.provider')
  const router = useRouter()
  const start = typedOf(provider)
  const [value, setValue] = useState(start)
  const form = useRef<HTMLFormElement>(null)
  const dirty = JSON.stringify(value) !== JSON.stringify(start)
  useSaveKey(form, dirty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [told, setTold] = useState('')
  const [asking, setAsking] = useState(false)
  const [saving, startSave] = useWork()
  const [testing, startTest] = useWork()
  const change = (part: Partial<typeof value>) => {
    setValue({ ...value, ...part })
    setTold('')
  }
  function save(reason: string) {
    const { version, enabled, issuer, clientId, trustSecondStep, clientSecret } = value
    const secret = clientSecret ? { clientSecret } : {}
    startSave(async () => {
      const answer = await changeProvider({
        body: { version, enabled, issuer: issuer || null, clientId, trustSecondStep, ...secret, reason },
      })
      setErrors(answer.ok ? {} : errorsOf(answer.problem))
      if (!answer.ok) return
      notifyResult(answer)
      router.refresh()
    })
  }
  const test = () =>
    startTest(async () => {
      const answer = await testProvider({ body: { issuer: value.issuer } })
      setErrors(answer.ok ? {} : errorsOf(answer.problem))
      if (answer.ok) setTold(t('tested', { count: answer.data.signingKeys }))
    })
  const field = (name: 'issuer' | 'clientId', help?: string) => (
    <Field id={name} label={t(name)} help={help} error={errors[name]}>
      <Input
        id={name}
        mono
        dir="ltr"
        disabled={!mayEdit}
        value={value[name]}
        invalid={Boolean(errors[name])}
        onChange={({ target }) => change({ [name]: target.value })}
        {...describedBy(name, { error: errors[name], help })}
      />
    </Field>
  )
  return (
    <form
      ref={form}
      onSubmit={event => {
        event.preventDefault()
        setAsking(true)
      }}
      noValidate
      className="settings-fields"
    >
      {asking && (
        <ReasonDialog
          things={[t('title')]}
          onAnswer={reason => {
            setAsking(false)
            if (reason !== null) save(reason)
          }}
        />
      )}
      <LeaveQuestion dirty={dirty} count={1} onDiscard={() => setValue(start)} />
      {!mayEdit && <Callout tone="info">{t('bySuperAdmin')}</Callout>}
      {errors.whole && (
        <Callout tone="bad" alert>
          {errors.whole}
        </Callout>
      )}
      <Choice
        control={
          <Checkbox checked={value.enabled} disabled={!mayEdit} onChange={({ target: { checked } }) => change({ enabled: checked })} />
        }
        help={t('enabledHelp')}
      >
        {t('enabled')}
      </Choice>
      {field('issuer', t('issuerHelp'))}
      {field('clientId')}
      <Field
        id="clientSecret"
        label={t('clientSecret')}
        help={t(provider.clientSecretKept ? 'secretKept' : 'secretHelp')}
        error={errors.clientSecret}
      >
        <PasswordInput
          id="clientSecret"
          size="md"
          autoComplete="off"
          disabled={!mayEdit}
          value={value.clientSecret}
          invalid={Boolean(errors.clientSecret)}
          onChange={({ target }) => change({ clientSecret: target.value })}
          {...describedBy('clientSecret', { error: errors.clientSecret, help: true })}
        />
      </Field>
      <div className="field">
        <span className="field-label">{t('redirectAddress')}</span>
        <CopyButton value={address}>
          <bdi dir="ltr" className="code-text">
            {address}
          </bdi>
        </CopyButton>
        <p className="field-help">{t('redirectAddressHelp')}</p>
      </div>
      <Choice
        control={
          <Checkbox
            checked={value.trustSecondStep}
            disabled={!mayEdit}
            onChange={({ target: { checked } }) => change({ trustSecondStep: checked })}
          />
        }
        help={t('trustHelp')}
      >
        {t('trust')}
      </Choice>
      {mayEdit && (
        <div className="actions">
          <Button type="submit" variant="primary" busy={saving} busyLabel={t('saving')}>
            {t('save')}
          </Button>
          <Button type="button" onClick={test} busy={testing} busyLabel={t('testing')} disabled={!value.issuer}>
            {t('test')}
          </Button>
          <span role="status" className="text-text-3 text-small">
            {told}
          </span>
        </div>
      )}
    </form>
  )
}
