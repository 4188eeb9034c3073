'use server'
import { services } from '#contract/services/services.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const signInToPanel = async (call: ActionCall<typeof services.endpoints.signIn>) => action(services.endpoints.signIn, call)
export const showPassword = async (call: ActionCall<typeof services.endpoints.password>) => action(services.endpoints.password, call)
