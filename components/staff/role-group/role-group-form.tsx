'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ChoicesField } from '#components/kit/form-fields/choices-field.tsx'
import type { Shared } from '#components/kit/form-fields/control-props.ts'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import type { FormSection, Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { CapabilityTree } from './capability-tree.tsx'

const own = { capabilities: CapabilityTree, workingDays: DaysField }

interface RoleGroupFormProps {
  sections: FormSection[]
  values: Values
  /** The stored group; without it one is made. */
  group?: { id: number; version: number }
  /** The reader sees some reports only. */
  someReports: boolean
}

/** What a role group lets its members do. */
export function RoleGroupForm({ sections, values, group, someReports }: RoleGroupFormProps) {
  const t = useTranslations('roleGroups')
  const router = useRouter()
  return (
    <RecordForm
      blocks
      resource="roleGroups"
      sections={sections}
      values={values}
      version={group?.version}
      own={own}
      check={async () => checkWith((await loadPart('roleGroups')).create)}
      save={({ body, idempotencyKey }) =>
        callRecord({ resource: 'roleGroups', verb: group ? 'update' : 'create', id: group?.id, body, idempotencyKey })
      }
      onSaved={(saved: { id: number }) => (group ? router.refresh() : router.push(paths.roleGroup(saved.id)))}
      saveLabel={t('save')}
      below={({ name }) => someReports && name === 'reportAccess' && <p className="field-help">{t('allReportsNotYours')}</p>}
    />
  )
}

/** Days of the week, kept as numbers: 0 is Sunday. */
function DaysField(props: Shared & { changed?: string }) {
  const days = Array.isArray(props.value) ? props.value.map(String) : []
  return <ChoicesField {...props} value={days} onValue={chosen => props.onValue((chosen as string[]).map(Number))} />
}
