import { type RawBuilder, sql } from 'kysely'
import type { MovementKind } from '#contract/billing/wallet-movements.ts'

/** What moved money into or out of a wallet, of a row of "walletMovements". */
export const movementKind: RawBuilder<MovementKind> = sql`case
  when "walletMovements"."event" = 'transactions.created' and "walletMovements"."amount" < 0 then 'refund'
  when "walletMovements"."event" = 'transactions.allocated' then 'applied'
  when "walletMovements"."event" = 'walletCharges.expired' then 'expired'
  when "walletMovements"."source" = 'walletCharges' and "walletMovements"."amount" < 0 then 'taken'
  else case "walletMovements"."source" when 'refunds' then 'refund' when 'transactions' then 'payment' when 'creditNotes' then 'creditNote'
    when 'walletCharges' then 'charge' when 'invoices' then 'applied' else 'other' end end`
