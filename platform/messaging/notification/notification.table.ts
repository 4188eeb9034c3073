import type { ColumnType, Generated } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Importance, NotificationKind, NotificationLink } from '#contract/messaging/notifications.ts'
import type { Instant, Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface NotificationsTable extends RecordColumns {
  userId: number
  kind: NotificationKind
  importance: Importance
  key: string
  values: Json<Record<string, string | number | Bilingual>>
  link: ColumnType<NotificationLink | null, string | null, string | null>
  readOn: NullableInstant
}

export interface PushSubscriptionsTable {
  id: Generated<number>
  userId: number
  endpoint: string
  /** Sealed JSON of p256dh and auth. */
  sealedKeys: string
  device: string
  createdOn: Instant
  lastSentOn: NullableInstant
}

declare module '#platform/kernel/database.ts' {
  interface Tables {
    notifications: NotificationsTable
    /** What has been told already: one event, one notification a person. */
    notificationEvents: { dedupeKey: string; createdOn: Instant }
    notificationMutes: { userId: number; kind: NotificationKind }
    pushKeys: { id: number; publicKey: string; sealedPrivateKey: string; createdOn: Instant }
    pushSubscriptions: PushSubscriptionsTable
  }
}
