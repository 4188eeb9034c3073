import type { RegisteredCompany } from '#contract/clients/register-lookup.ts'
import type { NoAnswer } from '../verification/verification-answer.ts'
import type { OpenRegister } from './register-driver.ts'

/** A register of its own making: every number that begins with 1, 4 or 7 is a company; those that end in 0 are gone, those that end in 9 suspended. */
export const openSimulatedWathq: OpenRegister = ({ behaviour }) => {
  const wrong = (): NoAnswer | null => {
    if (behaviour === 'refuses') return { is: 'rejected', code: 'unauthorized', message: 'the simulated register refuses' }
    if (behaviour === 'rejects') return { is: 'rejected', code: 'quotaUsed', message: 'Rate limit quota violation' }
    return behaviour === 'down' || behaviour === 'expires' ? { is: 'unreachable', message: 'the simulated register is down' } : null
  }
  return {
    test: async () => wrong() ?? { is: 'ok' },
    find: async number => wrong() ?? { is: 'ok', company: /^[147]\d{8}[1-9]$/.test(number) ? companyOf(number) : null },
  }
}

const companyOf = (number: string): RegisteredCompany => ({
  crNumber: number,
  unifiedNumber: number.startsWith('7') ? number : `7${number.slice(1)}`,
  name: { en: '', ar: `مؤسسة السجل ${number.slice(-4)} التجارية` },
  active: !number.endsWith('9'),
  city: 'الرياض',
  address: { buildingNumber: '2929', street: 'طريق الملك فهد', district: 'العليا', zip: '12211', additionalNumber: '8118' },
})
