'use client'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { FormSection, Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import type { Saving } from '#components/kit/record-form/use-save.ts'
import type { SettingState } from '#contract/settings/general-settings.ts'
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
  const router = useRouter()
  const [asking, setAsking] = useState<{ keys: string[]; answer: (reason: string | null) => void }>()
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
    const answer = await changeSettings({ version: Number(read), changes, reason }, reason ? `${idempotencyKey}` : idempotencyKey)
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
      {asking && <ReasonDialog keys={asking.keys} onAnswer={asking.answer} />}
    </>
  )
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
