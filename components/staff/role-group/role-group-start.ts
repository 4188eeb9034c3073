import type { Values } from '#components/kit/record-form/field-definition.ts'
import { widgetNames } from '#contract/staff/role-group-values.ts'
import type { CapabilityTypes, RoleGroup } from '#contract/staff/role-groups.ts'

/** What the form starts with: the stored group, a copy without what the reader cannot give, or an empty one within their own limits. */
export function startOf({ areas, yours }: CapabilityTypes, group: RoleGroup | null, from: RoleGroup | null): Values {
  const all = areas.flatMap(({ capabilities }) => capabilities)
  const among = (given: readonly string[], open: typeof all) => open.map(({ name }) => name).filter(name => given.includes(name))
  if (group) return { ...group, capabilities: among(group.capabilities, all) }
  const held = all.filter(one => one.held)
  if (from) return { ...from, name: '', capabilities: among(from.capabilities, held) }
  const { refundLimit = null, walletLimit = null, discountLimit = null, limitCurrency = 'SAR' } = yours ?? {}
  return {
    ...{ refundLimit, walletLimit, discountLimit, limitCurrency },
    reportAccess: 'restricted',
    noticeboard: 'read',
    widgets: [...widgetNames],
  }
}
