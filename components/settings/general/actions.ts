'use server'
import type { z } from 'zod'
import { type settingChanges, settingEndpoints } from '#contract/settings/general-settings.ts'
import { action } from '#lib/action/action.ts'

type Changes = z.input<typeof settingChanges>

export const changeSettings = async (body: Changes, idempotencyKey: string) => action(settingEndpoints.change, { body, idempotencyKey })

export const sendTestMail = async () => action(settingEndpoints.testMail, {})
