import { cleanNumber } from '../kernel/clean-text.ts'
import { code } from '../kernel/fields.ts'
import { isMaskedPersonalId } from './masked-personal-id.ts'

const shape = /^[0-9A-Z]{6,20}$/

/** The number of an ID or passport of any country, in capitals, or its masked form. What a Saudi one must be: `clientProblems`. */
export const personalId = () =>
  code(value => (isMaskedPersonalId(value) || shape.test(value) ? undefined : { key: 'personalId' }), {
    max: 20,
    clean: value => (isMaskedPersonalId(value) ? value : cleanNumber(value).toUpperCase()),
  })
