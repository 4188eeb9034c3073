import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** The proof of work of a challenge, as the platform takes it: base64 of its JSON. Null when it took too long. */
export async function solveCaptcha(given: unknown): Promise<string | null> {
  const challenge = given as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 30_000 })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
