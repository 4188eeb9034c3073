'use server'
import { preferences } from '#contract/access/my-account.ts'
import { action } from '#lib/action/action.ts'
import { type HomeLayout, homeKey } from './home-layout.ts'

/** Keeps the reader's home page with the account; null is the page as it comes. */
export const keepHomeLayout = async (layout: HomeLayout | null) =>
  action(preferences.putPreference, { params: { key: homeKey }, body: { value: layout && { ...layout } } })
