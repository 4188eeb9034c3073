import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type VatRateRecord, vatRates } from '#contract/settings/vat-rates.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { keepVatSetting } from './keep-vat-setting.ts'
import { vatRatesByDay } from './rates-by-day.ts'

export const vatRateStore = crud({
  resource: vatRates,
  values,
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
  refuses: async scope => {
    const today = riyadhDate(scope.now)
    // Documents bear it: another rate begins another day.
    return (verb, { from }) => (from < today && (verb === 'update' || verb === 'remove') ? 'vatRateBegun' : null)
  },
  afterCreate: changed,
  afterUpdate: changed,
  beforeRemove: async (scope, { from }) => {
    await vatRatesByDay.changed(scope)
    await keepVatSetting(scope, from)
  },
})

async function changed(scope: Scope): Promise<void> {
  await vatRatesByDay.changed(scope)
  await keepVatSetting(scope)
}

/** Throws `validation`. */
async function values(scope: Scope, input: Record<string, unknown>, current: VatRateRecord | null): Promise<Record<string, unknown>> {
  const { from } = input as Partial<VatRateRecord>
  if (from === undefined || from === current?.from) return input
  const taken = await scope.db.selectFrom('vatRates').select('id').where('from', '=', from).executeTakeFirst()
  if (taken) throw new Problem('validation', { fields: { from: { key: 'alreadyUsed' } } })
  const today = riyadhDate(scope.now)
  if (from < today) throw new Problem('validation', { fields: { from: { key: 'dateTooEarly', values: { min: today } } } })
  return input
}
