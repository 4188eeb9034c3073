import type { RegistrarAnswer, RegistrarDriver } from './registrar-driver.ts'

/** Who lets calls through to a registrar, and hears what came of each. */
export interface Rest {
  /** Seconds after which it may be asked again; null: now. */
  left: () => Promise<number | null>
  heard: (answer: RegistrarAnswer) => Promise<void>
}

/**
 * The same driver, which asks nothing while its registrar is left alone: each call is answered by when it may be made. `test` is always made, as it asks whether the
 * registrar is back.
 */
export function rested(driver: RegistrarDriver, { left, heard }: Rest): RegistrarDriver {
  const guarded =
    (name: keyof RegistrarDriver, call: (...given: unknown[]) => Promise<RegistrarAnswer>) =>
    async (...given: unknown[]): Promise<RegistrarAnswer> => {
      const afterSeconds = name === 'test' ? null : await left()
      if (afterSeconds !== null)
        return { is: 'retryable', message: 'The registrar did not answer and is left alone for a while.', afterSeconds }
      const answer = await call(...given)
      await heard(answer)
      return answer
    }
  const calls = Object.entries(driver) as [keyof RegistrarDriver, ((...given: unknown[]) => Promise<RegistrarAnswer>) | undefined][]
  return Object.fromEntries(
    calls.flatMap(([name, call]) => (call ? [[name, guarded(name, call.bind(driver))]] : [])),
  ) as unknown as RegistrarDriver
}
