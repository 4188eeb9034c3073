'use server'
import { servers } from '#contract/services/servers.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const testServer = async (call: ActionCall<typeof servers.endpoints.test>) => action(servers.endpoints.test, call)
export const signInToServer = async (call: ActionCall<typeof servers.endpoints.signIn>) => action(servers.endpoints.signIn, call)
