import { events } from '../kernel/event.ts'

export const singleSignOnEvents = events('singleSignOn', { updated: {} })

/** Somebody without a second step of their own was reminded by mail. */
export const authenticationEvents = events('authentication', { reminded: {} })
