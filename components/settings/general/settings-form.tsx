'use client'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import type { FormSection, Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { useFieldLabel } from '#components/kit/record-form/use-field-label.ts'
import type { Saving } from '#components/kit/record-form/use-save.ts'
import type { SettingState } from '#contract/settings/general-settings.ts'
import type { ApiRefusal } from '#lib/api/api-problem.ts'
import { changeSettings } from './actions.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SettingNote } from './setting-note.tsx'

interface SettingsFormProps {
  sections: FormSection[]
  settings: SettingState[]
  version: number
  defaults: Values
  /** Settings whose change needs a reason. */
  risky: string[]
}

/** A tab of settings: saved all or none, a reason asked for what is risky, each with its default and who changed it last. */
export function SettingsForm({ sections, settings, version, defaults, risky }: SettingsFormProps) {
  const t = useTranslations('settings')
  const label = useFieldLabel('settings')
  const router = useRouter()
  const [asking, setAsking] = useState<{ keys: string[]; answer: (reason: string | null) => void }>()
  const [leaving, setLeaving] = useState<{ address: string; answer: (goOn: boolean) => void }>()
  useShowTarget()
  const stateOf = new Map(settings.map(state => [state.key, state]))

  const save = async ({ body: { version: read, ...changes }, idempotencyKey }: Saving) => {
    const keys = Object.keys(changes).filter(key => risky.includes(key))
    // Past the transition's own turn, so that the dialog shows while it runs.
    await Promise.resolve()
    const reason = keys.length > 0 ? await new Promise<string | null>(answer => setAsking({ keys, answer })) : undefined
    setAsking(undefined)
    if (reason === null)
      return {
        ok: false as const,
        problem: { code: 'badRequest' as const, status: 400, message: t('reasonNeeded'), description: '', requestId: '' },
      }
    const body = { version: Number(read), changes, reason }
    let answer = await changeSettings(body, idempotencyKey)
    const address = answer.ok ? undefined : shutOutAt(answer.problem)
    if (address !== undefined) {
      const goOn = await new Promise<boolean>(answered => setLeaving({ address, answer: answered }))
      setLeaving(undefined)
      if (goOn) answer = await changeSettings({ ...body, shutsOut: true }, crypto.randomUUID())
    }
    if (!answer.ok) return answer
    const values = Object.fromEntries(answer.data.settings.map(({ key, value }) => [key, value]))
    return { ...answer, data: { ...values, version: answer.data.version } }
  }
  return (
    <>
      <RecordForm
        resource="settings"
        sections={sections}
        values={Object.fromEntries(settings.map(({ key, value }) => [key, value]))}
        version={version}
        save={save}
        onSaved={() => router.refresh()}
        blocks
        below={(field, value, set) => (
          <SettingNote field={field} value={value} start={defaults[field.name]} state={stateOf.get(field.name)} onReset={set} />
        )}
      />
      {leaving && (
        <ConfirmDialog
          open
          danger
          onOpenChange={open => !open && leaving.answer(false)}
          title={t('shutOutTitle')}
          text={t('shutOutText', { address: leaving.address })}
          keepLabel={t('shutOutKeep')}
          actionLabel={t('shutOutGoOn')}
          onConfirm={async () => leaving.answer(true)}
        />
      )}
      {asking && <ReasonDialog things={asking.keys.map(label)} onAnswer={asking.answer} />}
    </>
  )
}

/** The reader's own address, where nothing else is wrong than that the new list of addresses does not hold it. */
function shutOutAt({ fields = {} }: Pick<ApiRefusal, 'fields'>): string | undefined {
  const [[name, finding] = [], ...others] = Object.entries(fields)
  if (name !== 'staffAllowedIps' || finding?.key !== 'addressesWithoutYou' || others.length > 0) return undefined
  return String(finding.values?.value ?? '')
}

/** Brings the setting that the address names into view, marks it for a moment and puts the cursor in it. */
function useShowTarget(): void {
  const search = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab of the same page is another place
  useEffect(() => {
    const show = () => {
      const target = location.hash.startsWith('#setting-') && document.getElementById(location.hash.slice(1))
      if (!target) return
      target.scrollIntoView({ block: 'center' })
      target.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
      target.classList.remove('flash')
      requestAnimationFrame(() => target.classList.add('flash'))
    }
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [search])
}
