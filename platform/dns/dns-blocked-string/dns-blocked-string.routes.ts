import { blockedStringProblems, type DnsBlockedString, dnsBlockedStrings } from '#contract/dns/dns-blocked-strings.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'

export const routes = recordRoutes({
  resource: dnsBlockedStrings,
  values: (_scope, given, current) => {
    const fields = blockedStringProblems({ ...current, ...given } as DnsBlockedString)
    if (Object.keys(fields).length) throw new Problem('validation', { fields })
    return given
  },
  nameOf: ({ value }) => value,
  searchOf: ({ value, reason }) => [value, reason],
})
