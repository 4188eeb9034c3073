import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { NotificationRuleInput, ruleStatuses } from '#contract/settings/notification-rules.ts'
import type { RuleText } from '#contract/settings/rule-texts.ts'
import type { Instant, Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'
import type { Happened } from '#platform/kernel/reactions.ts'

type Texts = Record<RuleText, ColumnType<Bilingual | null, string | null, string | null>>
export interface NotificationRulesTable
  extends RecordColumns,
    Texts,
    Omit<NotificationRuleInput, 'events' | 'conditions' | 'channels' | RuleText> {
  events: Json<string[]>
  conditions: Json<NotificationRuleInput['conditions']>
  channels: Json<NotificationRuleInput['channels']>
  /** Whoever wrote it last: who is not of staff hears of nothing that they may not see. */
  ownerId: number
  status: Generated<(typeof ruleStatuses)[number]>
  lastFiredOn: NullableInstant
  firedCount: Generated<number>
  searchText: ColumnType<string, string, string>
}
export type StoredRule = Selectable<NotificationRulesTable>
/** What a firing keeps of its event. */
export type KeptEvent = Omit<Happened, 'payload'> & { payload: Record<string, unknown> }
export interface RuleFiring {
  id: Generated<number>
  ruleId: number
  entryId: number
  happened: Json<KeptEvent>
  createdOn: Instant
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    notificationRules: NotificationRulesTable
    notificationRuleFirings: RuleFiring
    /** `error`: why nothing could be sent. */
    notificationRuleMessages: {
      firingId: number
      channel: string
      receiver: string
      error: ColumnType<string | null, string | null | undefined, never>
    }
  }
}
