import type { PremiumCost } from '#contract/catalogue/premium-price.ts'
import { heldStatuses } from '#contract/domains/domains.ts'
import { forgetCosts, noteCosts } from '#platform/catalogue/name-cost/name-costs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../domain/domain.table.ts'
import { windowLeft } from '../maintenance-window/window-left.ts'
import { openRegistrar, registrarOf } from '../registrar-account/open-registrar.ts'

/** What the registry of a name says of it; `free` is null, or the name is not there, where it does not. */
export interface Said {
  free: boolean | null
  /** null: it is a usual name. */
  premium: PremiumCost | null
}

/** Asks the registries of names, outside any transaction, and keeps what they ask for those that are premium. */
export async function askRegistries(
  scope: Scope,
  asked: readonly { ascii: string; registrarAccountId: number | null }[],
): Promise<Map<string, Said>> {
  const byAccount = Map.groupBy(asked, one => one.registrarAccountId)
  const answers = await Promise.all(
    [...byAccount].map(async ([accountId, list]): Promise<[string, Said][]> => {
      const account = accountId === null ? undefined : await registrarOf(scope, accountId)
      const asks = account?.status === 'active' && (await windowLeft(scope, account.id, 'checks')) === null
      const driver = asks ? openRegistrar(scope, account) : null
      const answer = await driver?.check(list.map(({ ascii }) => ascii))
      if (!account || answer?.is !== 'ok') return []
      const said = [...answer.free].map(([ascii, free]): [string, Said] => [ascii, { free, premium: answer.premium.get(ascii) ?? null }])
      const ours = await premiumOfOurs(
        scope,
        said.map(([ascii]) => ascii),
      )
      const known = said.filter(
        ([ascii, { free, premium }]) => (free !== null && !ours.has(ascii) && !answer.unclear?.has(ascii)) || premium !== null,
      )
      await noteCosts(scope, account.id, new Map(known.map(([ascii, { premium }]) => [ascii, premium])))
      return said
    }),
  )
  await forgetCosts(scope)
  return new Map(answers.flat())
}

/** Of names that we hold some registrars do not say any more that they are premium. */
async function premiumOfOurs({ db }: Scope, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('domains')
    .select('asciiName')
    .where('asciiName', 'in', names)
    .where('premium', '=', true)
    .where('status', 'in', heldStatuses)
    .execute()
  return new Set(rows.map(({ asciiName }) => asciiName))
}
