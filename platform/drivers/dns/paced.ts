import type { DnsAnswer, DnsDriver } from './dns-driver.ts'

/**
 * The same driver, each of whose changes waits for its turn; what only asks does not. `turn` answers how many milliseconds it waited, or null where its turn is
 * too far off to wait for.
 */
export function paced(driver: DnsDriver, turn: () => Promise<number | null>): DnsDriver {
  const inTurn =
    <Given extends unknown[], T extends object>(change: (...given: Given) => Promise<DnsAnswer<T>>) =>
    async (...given: Given): Promise<DnsAnswer<T>> => {
      const waited = await turn()
      if (waited === null) return { is: 'retryable', message: 'More changes wait for this server than it takes in a minute.' }
      return { ...(await change(...given)), waited }
    }
  return {
    ...driver,
    put: inTurn(driver.put),
    remove: inTurn(driver.remove),
    ...(driver.secure ? { secure: inTurn(driver.secure) } : {}),
    ...(driver.follow ? { follow: inTurn(driver.follow) } : {}),
    ...(driver.retrieve ? { retrieve: inTurn(driver.retrieve) } : {}),
    ...(driver.changeKey ? { changeKey: inTurn(driver.changeKey) } : {}),
  }
}
