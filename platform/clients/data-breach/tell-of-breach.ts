import type { DataBreach } from '#contract/clients/data-breaches.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'

/** Tells those who look after data breaches by when the authority is to be told of one; `occasion`: once for each. */
export const tellOfBreach = (
  scope: Scope,
  key: 'dataBreachNoticed' | 'dataBreachDue',
  { id, name, dueOn }: Pick<DataBreach, 'id' | 'name' | 'dueOn'>,
  occasion: string,
) =>
  notifyStaff(scope, {
    ...{ kind: 'security', importance: 'critical', to: { capability: 'dataBreach.edit' }, key },
    values: { name, day: dueOn },
    link: { to: 'dataBreaches', id: null },
    dedupeKey: `data breach ${id} ${occasion}`,
  })
