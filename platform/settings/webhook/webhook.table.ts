import type { ColumnType, Generated, Selectable } from 'kysely'
import type { webhookDeliveryStates } from '#contract/settings/webhook-deliveries.ts'
import type { WebhookFormat, webhookStatuses } from '#contract/settings/webhook-endpoints.ts'
import type { Instant, Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface WebhookEndpointsTable extends RecordColumns {
  searchText: Generated<string>
  name: string
  /** Of a channel its host alone: the whole of it is sealed. */
  url: string
  urlSealed: string | null
  format: Generated<WebhookFormat>
  events: Json<string[]>
  status: Generated<(typeof webhookStatuses)[number]>
  ownerId: number
  secretSealed: string
  secretRotatedOn: Instant
  oldSecretSealed: string | null
  oldSecretEndsOn: NullableInstant
  failingSince: NullableInstant
  lastDeliveredOn: NullableInstant
}
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface WebhookDeliveriesTable extends RecordColumns {
  searchText: Generated<string>
  endpointId: number
  /** The entry of the history that it tells of; none of a test. */
  entryId: Maybe<number>
  messageId: string
  event: string
  state: Generated<(typeof webhookDeliveryStates)[number]>
  attempts: Generated<number>
  nextOn: NullableInstant
  deliveredOn: NullableInstant
  statusCode: Maybe<number>
  milliseconds: Maybe<number>
  error: Maybe<string>
  replayOf: Maybe<number>
  /** The rule that told it. */
  ruleId: Maybe<number>
  body: string
  response: Maybe<string>
}
export type StoredWebhook = Selectable<WebhookEndpointsTable>
declare module '#platform/kernel/database.ts' {
  interface Tables {
    webhookEndpoints: WebhookEndpointsTable
    webhookDeliveries: WebhookDeliveriesTable
  }
}
