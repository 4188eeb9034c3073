'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import type { FormSection, Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { MergeValues, type ToldValue } from '#components/messaging/email-template/merge-values.tsx'
import type { SelectOption } from '#components/ui/select.tsx'
import { loadPart } from '#contract/manifest.ts'
import { conditionProblems, type RuleField } from '#contract/settings/rule-fields.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { RulePreview } from './rule-preview.tsx'

interface RuleFormProps {
  values: Values
  fields: RuleField[]
  sections: FormSection[]
  /** What its texts may tell, and the last times that one of its events happened. */
  told: readonly ToldValue[]
  happened: SelectOption[]
  /** The stored rule; without it one is made. */
  rule?: { id: number; version: number }
}

/** When somebody is told, and who by what. */
export function RuleForm({ values, fields, sections, told, happened, rule }: RuleFormProps) {
  const t = useTranslations('notificationRules')
  const router = useRouter()
  const check = async () => {
    const { ruleProblems } = await import('#contract/settings/notification-rules.ts')
    const { create } = await loadPart('notificationRules')
    return checkWith(create, whole => ({ ...ruleProblems(whole), ...conditionProblems(whole.conditions, fields) }))
  }
  return (
    <RecordForm
      blocks
      resource="notificationRules"
      sections={sections}
      values={values}
      version={rule?.version}
      check={check}
      save={({ body, idempotencyKey }) =>
        callRecord({ resource: 'notificationRules', verb: rule ? 'update' : 'create', id: rule?.id, body, idempotencyKey })
      }
      onSaved={(saved: { id: number }) => (rule ? router.refresh() : router.push(paths.notificationRule(saved.id)))}
      saveLabel={t('save')}
    >
      {typed => (
        <div className="flex flex-col gap-4 py-5">
          <MergeValues values={told} />
          <RulePreview typed={typed} happened={happened} />
        </div>
      )}
    </RecordForm>
  )
}
