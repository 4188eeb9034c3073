import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PaymentGateway, PaymentGatewayInput } from '#contract/billing/payment-gateways.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Instant, Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Omit<PaymentGatewayInput, 'name' | 'secretKey' | 'webhookSecret' | 'currencies' | 'brands'>
export interface PaymentGatewaysTable extends RecordColumns, Plain {
  name: Json<Bilingual>
  currencies: Json<PaymentGateway['currencies']>
  brands: Json<PaymentGateway['brands']>
  secretKeySealed: string | null
  webhookSecretSealed: string | null
  status: PaymentGateway['status']
  connection: PaymentGateway['connection']
  testedOn: NullableInstant
  live: boolean | null
  failure: string | null
  heardOn: NullableInstant
  searchText: ColumnType<string, string, string>
}
export type StoredGateway = Selectable<PaymentGatewaysTable>

/** What went to a gateway, and what came from one. */
export interface GatewayMessagesTable {
  id: Generated<number>
  happenedOn: Instant
  /** null: the gateway was deleted. */
  gatewayId: number | null
  gatewayName: Json<Bilingual>
  kind: 'call' | 'callback'
  name: string
  result: string
  /** The gateway's own, of a message that it sent: one that was told before is kept once. */
  eventId: string | null
  attemptId: number | null
  message: string | null
  seconds: number | null
  repeats: Generated<number>
  /** Secrets are masked. */
  request: ColumnType<unknown, string | null, string | null>
  response: ColumnType<unknown, string | null, string | null>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    paymentGateways: PaymentGatewaysTable
    gatewayMessages: GatewayMessagesTable
  }
}
