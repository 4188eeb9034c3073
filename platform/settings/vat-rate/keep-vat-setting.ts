import { vatRateOn } from '#contract/catalogue/vat-of-sale.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settingValues } from '#platform/kernel/setting.ts'
import { defaultOf, writeSetting } from '../general-setting/write-setting.ts'
import { vatRatesByDay } from './rates-by-day.ts'

/** The setting `vat` says the rate of today: it follows the dated ones, with a row of its own in the history. `without`: the day of one that goes. */
export async function keepVatSetting(scope: Scope, without?: string): Promise<void> {
  const rates = (await vatRatesByDay.get(scope)).filter(({ from }) => from !== without)
  const percent = vatRateOn(rates, riyadhDate(scope.now))
  const stored = await scope.db
    .selectFrom('generalSettings')
    .select('value')
    .where('key', '=', 'vat')
    .where('value', 'is not', null)
    .executeTakeFirst()
  if ((stored?.value ?? defaultOf('vat')) === percent) return
  await settingValues.changed(scope)
  const after = percent === defaultOf('vat') ? undefined : percent
  await writeSetting(scope, 'vat', { before: stored?.value, after, reason: undefined })
}
