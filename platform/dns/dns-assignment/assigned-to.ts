import { sql } from 'kysely'
import type { DnsTaskInput } from '#contract/dns/dns-task-input.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { translator } from '#platform/kernel/translator.ts'

/** What zones are given to, in the language of who asks: a client, a package, or neither. */
export async function assignedTo(scope: Scope, { part, newClientId, newPackageId }: DnsTaskInput): Promise<string> {
  const { rows } = await (part === 'client'
    ? sql<{ name: Bilingual }>`select "displayName" as "name" from "clients" where "id" = ${newClientId}`
    : sql<{ name: Bilingual }>`select "name" from "dnsPackages" where "id" = ${newPackageId}`
  ).execute(scope.db)
  const { locale } = scope.origin
  return rows[0]
    ? nameFor(rows[0].name, locale)
    : translator(locale, 'dnsTasks')(`assignment.${part === 'client' ? 'noClient' : 'noPackage'}`)
}
