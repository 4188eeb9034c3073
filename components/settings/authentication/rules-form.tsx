'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Block } from '#components/access/my-account/block.tsx'
import { SaveBar } from '#components/kit/page/save-bar.tsx'
import { LeaveQuestion } from '#components/kit/record-form/leave-question.tsx'
import { useSaveKey } from '#components/kit/record-form/use-save-key.ts'
import { Callout } from '#components/ui/callout.tsx'
import { latinDigits } from '#contract/kernel/clean-text.ts'
import type { AuthenticationRules, SecondStepRules } from '#contract/settings/authentication.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { ReasonDialog } from '../general/reason-dialog.tsx'
import { changeRules } from './actions.ts'
import { StepRules, type TypedRules } from './step-rules.tsx'

type Kind = 'staff' | 'clients'
const typed = (rules: SecondStepRules): TypedRules => ({ ...rules, rememberDays: String(rules.rememberDays) })
const parsed = (rules: TypedRules) => ({ ...rules, rememberDays: Number(latinDigits(rules.rememberDays).trim() || Number.NaN) })
const text = ({ methods, ...rest }: TypedRules) => JSON.stringify([Object.entries(rest).sort(), [...methods].sort()])

/** The rules of the second step, for staff and for clients; saved together by the save bar, which asks why. */
export function RulesForm({ rules, mayEdit }: { rules: AuthenticationRules; mayEdit: boolean }) {
  const t = useTranslations('authentication')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const start: Record<Kind, TypedRules> = { staff: typed(rules.staff), clients: typed(rules.clients) }
  const [value, setValue] = useState(start)
  const [asking, setAsking] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [saving, setSaving] = useState(false)
  const changed = (['staff', 'clients'] as const).filter(kind => text(value[kind]) !== text(start[kind]))

  async function save(reason: string) {
    setSaving(true)
    const body = { version: rules.version, staff: parsed(value.staff), clients: parsed(value.clients), reason }
    const answer = await changeRules({ body })
    setSaving(false)
    setErrors(answer.ok ? {} : errorsOf(answer.problem))
    if (!answer.ok) return
    notifyResult(answer)
    router.refresh()
  }
  useSaveKey(form, changed.length > 0)
  const discard = () => {
    setValue(start)
    setErrors({})
  }
  return (
    <form
      ref={form}
      id="second-step-rules"
      onSubmit={event => {
        event.preventDefault()
        if (!saving) setAsking(true)
      }}
      noValidate
    >
      {errors.whole && (
        <Callout tone="bad" alert>
          {errors.whole}
        </Callout>
      )}
      {(['staff', 'clients'] as const).map(kind => (
        <Block key={kind} title={t(`${kind}.title`)} help={t(`${kind}.help`)}>
          <StepRules
            kind={kind}
            value={value[kind]}
            onChange={part => setValue({ ...value, [kind]: part })}
            errors={errors}
            disabled={!mayEdit}
          />
        </Block>
      ))}
      <SaveBar count={changed.length} saving={saving} onDiscard={discard} />
      <LeaveQuestion dirty={changed.length > 0} count={changed.length} onDiscard={discard} />
      {asking && (
        <ReasonDialog
          things={changed.map(kind => t(`${kind}.title`))}
          onAnswer={reason => {
            setAsking(false)
            if (reason !== null) void save(reason)
          }}
        />
      )}
    </form>
  )
}
