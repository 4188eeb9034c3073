import type { AgreedCost, PremiumCost } from '#contract/catalogue/premium-price.ts'
import type { DomainCommand } from '#contract/catalogue/tld-charges.ts'
import { asciiDomain } from '#contract/kernel/domain-name.ts'
import type { RegistrarContext } from '../registrar-driver.ts'
import './simulated-registry.table.ts'

/** What names cost that a row says nothing of: in Saudi zones riyals, elsewhere dollars. */
const usual = (name: string): PremiumCost | null => {
  if (!/^premium-/.test(name)) return null
  const saudi = /\.sa$/.test(name) || name.endsWith(`.${asciiDomain('السعودية')}`)
  const cost = saudi ? 200_000 : 50_000
  return { currency: saudi ? 'SAR' : 'USD', register: cost, renew: cost, transfer: cost }
}

/** The premium names among these, with what a simulated registry asks for them. */
export async function simulatedPremiums({ account, db }: RegistrarContext, names: readonly string[]): Promise<Map<string, PremiumCost>> {
  if (names.length === 0) return new Map()
  const rows = await db.selectFrom('simulatedPremiums').selectAll().where('accountId', '=', account.id).where('name', 'in', names).execute()
  const told = new Map(rows.map(({ accountId: _, name, ...cost }) => [name, cost]))
  return new Map(
    names.flatMap(name => {
      const cost = told.get(name) ?? usual(name)
      return cost ? [[name, cost] as const] : []
    }),
  )
}

/** Whether it does a command at this price: a premium name at its own alone, another one without any. */
export async function takesPrice(
  context: RegistrarContext,
  name: string,
  command: DomainCommand,
  cost: AgreedCost | null | undefined,
): Promise<boolean> {
  const asked = (await simulatedPremiums(context, [name])).get(name)
  if (!asked) return true
  return asked[command] !== null && cost?.currency === asked.currency && cost.amount === asked[command]
}
