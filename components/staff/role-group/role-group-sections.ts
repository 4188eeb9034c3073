import type { FieldOf, FormOf } from '#components/kit/record-form/field-definition.ts'
import { homeWidgets, noticeboards, reportAccesses, reportNames, systemMailKinds } from '#contract/staff/role-group-values.ts'
import type { CapabilityTypes, roleGroups } from '#contract/staff/role-groups.ts'
import { areaLabel, capabilityLabel } from '#lib/can/capability-label.ts'

interface Given {
  types: CapabilityTypes
  /** The messages of capabilities. */
  messages: unknown
  /** Why something cannot be given. */
  notYours: string
  readOnly: boolean
}

const limit = (name: FieldOf<typeof roleGroups>['name']): FieldOf<typeof roleGroups> => ({
  name,
  kind: 'money',
  optional: true,
  currency: 'limitCurrency',
})

/** The form of a role group, with what the reader cannot give refused. */
export function roleGroupSections({ types: { areas, yours }, messages, notYours, readOnly }: Given): FormOf<typeof roleGroups> {
  const all = areas.flatMap(({ capabilities }) => capabilities)
  const someReports = yours?.reportAccess === 'restricted'
  const refusal = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, notYours]))
  const texts = all.map(({ name }) => [name, `${areaLabel(messages, name.split('.')[0] ?? '')}: ${capabilityLabel(messages, name)}`])
  const sections: FormOf<typeof roleGroups> = [
    {
      name: 'group',
      fields: [
        { name: 'name', kind: 'bilingual', max: 60, full: true },
        { name: 'requiresAuthenticator', kind: 'flag', full: true },
      ],
    },
    {
      name: 'capabilities',
      fields: [
        {
          name: 'capabilities',
          kind: 'choices',
          options: all.map(({ name }) => name),
          texts: Object.fromEntries(texts),
          refused: refusal(all.filter(({ held }) => !held).map(({ name }) => name)),
        },
      ],
    },
    {
      name: 'reports',
      fields: [
        { name: 'reportAccess', kind: 'choice', options: reportAccesses, disabled: someReports },
        {
          name: 'reports',
          kind: 'choices',
          options: reportNames,
          refused: refusal(someReports ? reportNames.filter(name => !yours.reports.includes(name)) : []),
          when: { field: 'reportAccess', is: ['restricted'] },
        },
      ],
    },
    {
      name: 'home',
      fields: [
        { name: 'noticeboard', kind: 'choice', options: noticeboards },
        { name: 'widgets', kind: 'choices', options: homeWidgets },
        { name: 'systemMails', kind: 'choices', options: systemMailKinds },
      ],
    },
    {
      name: 'limits',
      fields: [{ name: 'limitCurrency', kind: 'currency' }, ...(['refundLimit', 'walletLimit', 'discountLimit'] as const).map(limit)],
    },
    { name: 'addresses', fields: [{ name: 'allowedIps', kind: 'tags', code: true, optional: true, max: 100 }] },
    {
      name: 'hours',
      fields: [
        { name: 'workingDays', kind: 'choices', options: ['0', '1', '2', '3', '4', '5', '6'] },
        { name: 'workingFrom', kind: 'time', optional: true },
        { name: 'workingTo', kind: 'time', optional: true },
      ],
    },
  ]
  if (!readOnly) return sections
  return sections.map(section => ({ ...section, fields: section.fields.map(field => ({ ...field, disabled: true })) }))
}
