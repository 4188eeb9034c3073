'use server'
import { clientInvitation } from '#contract/clients/client-invitation.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const acceptInvitation = async (call: ActionCall<typeof clientInvitation.accept>) => action(clientInvitation.accept, call)
export const joinByInvitation = async (call: ActionCall<typeof clientInvitation.join>) => action(clientInvitation.join, call)
export const declineInvitation = async (call: ActionCall<typeof clientInvitation.decline>) => action(clientInvitation.decline, call)
