import type { Scope } from '#platform/kernel/scope.ts'

/** The codes of the company's currencies, in use or not. */
export async function knownCurrencies({ db }: Scope): Promise<Set<string>> {
  return new Set((await db.selectFrom('currencies').select('code').execute()).map(({ code }) => code))
}
