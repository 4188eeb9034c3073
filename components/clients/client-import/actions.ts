'use server'
import { clientImports } from '#contract/clients/client-imports.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const e = clientImports.endpoints

export const previewImport = async (call: ActionCall<typeof e.preview>) => action(e.preview, call)
export const beginImport = async (call: ActionCall<typeof e.create>) => action(e.create, call)
