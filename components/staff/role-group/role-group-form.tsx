'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import type { FormSection, Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { resourceOf } from '#lib/record/resource-of.ts'
import { CapabilityTree } from './capability-tree.tsx'
import { DaysField } from './days-field.tsx'

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
      check={async () => checkWith((await resourceOf.roleGroups()).create)}
      save={({ body, idempotencyKey }) =>
        callRecord({ resource: 'roleGroups', verb: group ? 'update' : 'create', id: group?.id, body, idempotencyKey })
      }
      onSaved={(saved: { id: number }) => (group ? router.refresh() : router.push(paths.roleGroup(saved.id)))}
      saveLabel={t('save')}
      below={({ name }) => someReports && name === 'reportAccess' && <p className="help">{t('allReportsNotYours')}</p>}
    />
  )
}
