/** What of an amount goes to each of some balances, one after the other until nothing is left. Minor units. */
export function spread(amount: number, balances: readonly number[]): number[] {
  let left = amount
  return balances.map(balance => {
    const taken = Math.min(left, balance)
    left -= taken
    return taken
  })
}
