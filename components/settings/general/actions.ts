'use server'
import type { z } from 'zod'
import { type settingChanges, settingEndpoints } from '#contract/settings/general-settings.ts'
import { action } from '#lib/action/action.ts'
import { forgetPublicState } from '#lib/public-state/public-state.ts'

type Changes = z.input<typeof settingChanges>

export async function changeSettings(body: Changes, idempotencyKey: string) {
  const answer = await action(settingEndpoints.change, { body, idempotencyKey })
  if (answer.ok) forgetPublicState()
  return answer
}

export const sendTestMail = async () => action(settingEndpoints.testMail, {})
