import type { RegistrarContext, RegistrarCost } from '../registrar-driver.ts'
import './simulated-registry.table.ts'

/** Extension, currency, and what a year costs to register, renew, transfer, and to have back. */
const atFirst = [
  ['.com', 'USD', 985, 1085, 985, 8000],
  ['.net', 'USD', 1135, 1235, 1135, 8000],
  ['.org', 'USD', 1045, 1145, 1045, 8000],
  ['.info', 'USD', 395, 2190, 2190, 8000],
  ['.xyz', 'USD', 199, 1290, 1290, 8000],
  ['.online', 'USD', 120, 3290, 3290, 8000],
  ['.store', 'USD', 150, 4990, 4990, 8000],
  ['.app', 'USD', 1490, 1590, 1490, 8000],
  ['.sa', 'SAR', 8000, 8000, 0, null],
  ['.com.sa', 'SAR', 8000, 8000, 0, null],
] as const

/** What a simulated registry asks: rows, which are there from the first time that it is asked and change by nobody but who changes them. */
export async function simulatedCosts({ account, db }: RegistrarContext): Promise<RegistrarCost[]> {
  const rows = () => db.selectFrom('simulatedCosts').selectAll().where('accountId', '=', account.id).orderBy('extension').execute()
  if ((await rows()).length === 0)
    await db
      .insertInto('simulatedCosts')
      .values(
        atFirst.map(([extension, currency, register, renew, transfer, redemption]) => ({
          ...{ accountId: account.id, extension, currency, minimumYears: 1, register, renew, transfer, redemption },
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return (await rows()).map(({ accountId: _, ...cost }) => cost)
}
