import type { RegistrarRejection } from '#contract/domains/registrar-drivers.ts'
import type { RegistrarAnswer, RegistrarBalance } from '../registrar-driver.ts'
import { balanceAsked, balances, readBalance } from './balance.ts'
import { ifHeard, type Said } from './epp-answers.ts'
import { checkDomains } from './epp-commands.ts'
import { extension } from './epp-xml.ts'
import { currencyTold, fees, feesAsked } from './fee.ts'

type Send = (call: string, write: (services: ReadonlySet<string>) => string, options?: { refused?: RegistrarRejection }) => Promise<Said>

/** Whether a registry lets us in, and what is left of our money where it tells that: in the currency of its fees, or of the account. */
export async function testConnection(
  send: Send,
  { currency: known }: { currency: string | null },
): Promise<RegistrarAnswer<{ balance?: RegistrarBalance | null }>> {
  let tells = false
  const write = (services: ReadonlySet<string>) => {
    tells = services.has(balances)
    return checkDomains(['example.com']) + extension(tells && services.has(fees) ? feesAsked(['renew']) : '')
  }
  const said = await send('domain:check', write, { refused: 'unauthorized' })
  const heard = ifHeard(said)
  if (heard.is !== 'ok') return heard
  if (!tells) return { is: 'ok' }
  const currency = (said.is === 'ok' && currencyTold(said.response.extension)) || known
  const money = currency ? await send('balance:info', balanceAsked) : null
  return { is: 'ok', balance: money?.is === 'ok' && currency ? readBalance(money.response.data, currency) : null }
}
