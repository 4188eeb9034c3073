'use server'
import { spamTest } from '#contract/settings/spam-rules.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const testMail = async (call: ActionCall<typeof spamTest.test>) => action(spamTest.test, call)
