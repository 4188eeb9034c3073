import type { DnsDriver } from './dns-driver.ts'

/** The same driver, each of whose changes waits for its turn; what only asks does not. */
export function paced(driver: DnsDriver, turn: () => Promise<void>): DnsDriver {
  const inTurn =
    <Given extends unknown[], Answer>(change: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      await turn()
      return change(...given)
    }
  return {
    ...driver,
    put: inTurn(driver.put),
    remove: inTurn(driver.remove),
    ...(driver.secure ? { secure: inTurn(driver.secure) } : {}),
    ...(driver.changeKey ? { changeKey: inTurn(driver.changeKey) } : {}),
  }
}
