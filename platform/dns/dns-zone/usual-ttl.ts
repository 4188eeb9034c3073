import type { PackageRules } from '#contract/dns/package-rules.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'

/** The time to live of a record for which nobody chose one, in seconds: that of the package or of the settings, and never one that would be refused. */
export async function usualTtl(scope: Scope, rules: Pick<PackageRules, 'ttlMin' | 'ttlDefault'> | null = null): Promise<number> {
  const { dnsTtlAbove, dnsDefaultTtl } = await settings(scope, 'dnsTtlAbove', 'dnsDefaultTtl')
  return Math.max(rules?.ttlDefault ?? dnsDefaultTtl, dnsTtlAbove + 1, rules?.ttlMin ?? 0)
}
