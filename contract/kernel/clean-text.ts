import { normalForm } from './normal-form.ts'

const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g
const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Pasted or typed text of several lines as it is kept: NFC, no direction marks, no control characters but tab and line feed, trimmed. */
export function cleanLines(value: string): string {
  return normalForm(value.toWellFormed(), 'NFC').replace(DIRECTION_MARKS, '').replace(LINE_BREAKS, '\n').replace(CONTROLS, '').trim()
}

/** Pasted or typed text of one line as it is kept: as `cleanLines`, with breaks and tabs made spaces. */
export function cleanText(value: string): string {
  return cleanLines(value).replace(/[\n\t]+/g, ' ')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOTHING = /^[\s\u0000-\u001f\u007f-\u009f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]*$/

/** Whether nothing is left of a text when it is cleaned. */
export const isBlank = (value: string): boolean => NOTHING.test(value)

/** Arabic-Indic and Persian digits as 0-9; everything else as it is. */
export function latinDigits(value: string): string {
  return value.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 0xf))
}

/** A code, number or address typed by a person: one clean line with Latin digits. */
export function cleanCode(value: string): string {
  return latinDigits(cleanText(value))
}

/** An official number typed in groups: as `cleanCode`, without the spaces and dashes between the groups. */
export function cleanNumber(value: string): string {
  return cleanCode(value).replace(/[\s-]/g, '')
}
