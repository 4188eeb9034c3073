import type { RegistrarBalance, RegistrarContext } from '../registrar-driver.ts'
import './simulated-registry.table.ts'

/** What was paid in at first, and what each name that we got takes of it, in halalas. */
const [paidIn, perName] = [10_000_00, 50_00]

/** What is left of the money with a simulated registry. */
export async function simulatedBalance({ account, db }: RegistrarContext): Promise<RegistrarBalance> {
  const { count } = await db
    .selectFrom('simulatedDomains')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', account.id)
    .where('ours', '=', true)
    .executeTakeFirstOrThrow()
  return { amount: paidIn - perName * Number(count), currency: 'SAR' }
}
