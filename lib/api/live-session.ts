import 'server-only'
import { auth } from '#contract/access/auth.ts'
import { ApiProblem } from './api-problem.ts'
import { callApi } from './call-api.ts'

/** Whether the platform still knows the session: for answers that are made here alone, which a copied cookie would get for ever. */
export async function liveSession(): Promise<boolean> {
  try {
    await callApi(auth.session, { keepSession: true })
    return true
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return false
    throw error
  }
}
