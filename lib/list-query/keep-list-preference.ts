'use server'
import { preferences } from '#contract/access/my-account.ts'
import { action } from '#lib/action/action.ts'
import { listPreferenceKey } from './list-preference.ts'
import type { ListPreference } from './list-state.ts'

/** Keeps with the reader's account how a list is shown. */
export async function keepListPreference(list: string, preference: ListPreference): Promise<void> {
  await action(preferences.putPreference, { params: { key: listPreferenceKey(list) }, body: { value: { ...preference } } })
}
