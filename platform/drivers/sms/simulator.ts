import type { OpenSms, SmsAnswer } from './sms-driver.ts'

/** A gateway that sends nothing: it takes everything, or goes wrong as it is told. Numbers that end in 0000 are not there. */
export const openSimulatedSms: OpenSms = ({ behaviour }) => {
  const wrong = (): Exclude<SmsAnswer, { is: 'ok' }> | null => {
    if (behaviour === 'refuses') return { is: 'rejected', code: 'unauthorized', message: 'the simulated gateway refuses' }
    if (behaviour === 'down') return { is: 'retryable', message: 'the simulated gateway is down' }
    return null
  }
  return {
    test: async () => wrong() ?? { is: 'ok', balance: '1000' },
    send: async ({ to, key }) => {
      if (behaviour === 'losesAnswers') return { is: 'unknown', message: 'the simulated gateway never answered' }
      if (to.endsWith('0000')) return { is: 'rejected', code: 'badNumber', message: 'there is no such number' }
      return wrong() ?? { is: 'ok', providerId: `sim-${key}` }
    },
  }
}
