import { costCharges, highestCost, mostCostLines, type tldCosts } from '#contract/catalogue/tld-costs.ts'
import { cleanText, latinDigits } from '#contract/kernel/clean-text.ts'
import { domainExtension } from '#contract/kernel/domain-name.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { parseAmount } from '#contract/kernel/money.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { RegistrarCost } from '#platform/drivers/registrar/registrar-driver.ts'
import { csvRows } from '#platform/kernel/csv-rows.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeCosts } from './take-costs.ts'

/** Takes costs that somebody has as a table; what it does not hold stays as it is. @throws Problem validation, which names the first line that is wrong */
export async function pasteCosts(scope: Scope, { body }: { body: BodyOf<typeof tldCosts.endpoints.paste> }) {
  const account = await scope.db
    .selectFrom('registrarAccounts')
    .select(['id', 'name'])
    .where('id', '=', body.registrarAccountId)
    .executeTakeFirst()
  if (!account) throw new Problem('validation', { fields: { registrarAccountId: { key: 'notAChoice' } } })
  const [first, ...rest] = csvRows(body.text, 'text', { most: mostCostLines + 1 })
  // A first line without any figure is the headings.
  const rows = first?.cells.slice(2).some(cell => /\d/.test(latinDigits(cell))) ? [first, ...rest] : rest
  if (rows.length > mostCostLines) refuse({ key: 'tooMany', values: { max: mostCostLines } })
  const costs = new Map<string, RegistrarCost>()
  for (const { line, cells } of rows) {
    const cost = read(cells)
    if (!cost) refuse({ key: 'costLine', values: { line } })
    else if (costs.has(cost.extension)) refuse({ key: 'costTwice', values: { line, extension: `⁨${cost.extension}⁩` } })
    else costs.set(cost.extension, cost)
  }
  if (costs.size === 0) refuse({ key: 'required' })
  return takeCosts(scope, account, [...costs.values()])
}

function refuse(problem: FieldProblems[string]): never {
  throw new Problem('validation', { fields: { text: problem } })
}

function read([typed = '', code = '', ...cells]: readonly string[]): RegistrarCost | null {
  const name = cleanText(typed).toLowerCase()
  const extension = name.startsWith('.') ? name : `.${name}`
  const currency = code.toUpperCase()
  if (extension.length > 84 || domainExtension(extension) || !/^[A-Z]{3}$/.test(currency)) return null
  const amounts = costCharges.map((_, at) => amountOf(cells[at] ?? '', currency))
  const years = latinDigits(cells[costCharges.length] ?? '') || '1'
  if (amounts.some(amount => amount === undefined) || !/^(?:[1-9]|10)$/.test(years)) return null
  const [register = null, renew = null, transfer = null, redemption = null] = amounts
  return { extension, currency, minimumYears: Number(years), register, renew, transfer, redemption }
}

/** null: nothing is said; undefined: no amount. */
function amountOf(cell: string, currency: string): number | null | undefined {
  if (cell === '' || cell === '-') return null
  const amount = cell.length > 20 ? null : parseAmount(latinDigits(cell), currency)
  return amount === null || amount < 0 || amount > highestCost ? undefined : amount
}
