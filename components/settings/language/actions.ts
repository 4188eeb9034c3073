'use server'
import { languageStrings } from '#contract/settings/language-strings.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const { import: take } = languageStrings.endpoints

export const importTexts = async (call: ActionCall<typeof take>) => action(take, call)
