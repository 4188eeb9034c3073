import type { Capability } from '../permissions.ts'
import { type ReportName, type reportAccesses, reportNames } from './role-group-values.ts'

/** Reports whose right is called otherwise than they are. */
const rights: Partial<Record<ReportName, string>> = { byproduct: 'byProduct', country: 'countryIncome', top10Clients: 'topClients' }
const reportOf: ReadonlyMap<string, ReportName> = new Map(reportNames.map(name => [`report.${rights[name] ?? name}`, name]))

interface Given {
  capabilities: readonly Capability[] | null
  reportAccess: (typeof reportAccesses)[number] | null
  reports: readonly string[] | null
}

/** What a role group lets its members do: of the rights to see a report, those that its access to reports leaves. */
export const grantedCapabilities = ({ capabilities, reportAccess, reports }: Given): Capability[] =>
  (capabilities ?? []).filter(right => {
    const report = reportOf.get(right)
    return !report || reportAccess === 'unrestricted' || (reports ?? []).includes(report)
  })
